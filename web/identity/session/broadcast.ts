/** A message between tabs (R-AUTH-25, R-AUTH-28, D-28). */
export type TabMessage = 'login' | 'logout'

const name = 'pelekan-auth'
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)

/** Sends a message to every other tab of this site, by a storage event where there is no BroadcastChannel. */
export function publishToTabs(message: TabMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  if (channel) channel.postMessage(message)
  else localStorage.setItem(name, `${message} ${crypto.randomUUID()}`) // an unchanged value would raise no event
}

/** Calls `receive` with the messages of other tabs, until the returned function is called. */
export function subscribeToTabs(receive: (message: TabMessage) => void): () => void {
  const fromChannel = ({ data }: MessageEvent<unknown>) => {
    if (data === 'login' || data === 'logout') receive(data)
  }
  const fromStorage = ({ key, newValue }: StorageEvent) => {
    const message = key === name ? newValue?.split(' ')[0] : undefined
    if (message === 'login' || message === 'logout') receive(message)
  }
  const ended = new AbortController()
  const until = { signal: ended.signal }
  if (channel) channel.addEventListener('message', fromChannel, until)
  else addEventListener('storage', fromStorage, until)
  return () => ended.abort()
}
