/** What tabs tell each other (R-AUTH-25, R-AUTH-28, D-28). */
export type TabMessage = 'login' | 'logout'

const name = 'pelekan-auth'
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)

/** Tells every other tab of this site. Where there is no BroadcastChannel, a storage event carries the word. */
export function tellTabs(message: TabMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  if (channel) channel.postMessage(message)
  else localStorage.setItem(name, `${message} ${crypto.randomUUID()}`) // an unchanged value would raise no event
}

/** Calls `hear` with what other tabs tell, until the returned function is called. */
export function hearTabs(hear: (message: TabMessage) => void): () => void {
  const fromChannel = ({ data }: MessageEvent<unknown>) => {
    if (data === 'login' || data === 'logout') hear(data)
  }
  const fromStorage = ({ key, newValue }: StorageEvent) => {
    const message = key === name ? newValue?.split(' ')[0] : undefined
    if (message === 'login' || message === 'logout') hear(message)
  }
  channel?.addEventListener('message', fromChannel)
  if (!channel) addEventListener('storage', fromStorage)
  return () => {
    channel?.removeEventListener('message', fromChannel)
    removeEventListener('storage', fromStorage)
  }
}
