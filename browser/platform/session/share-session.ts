import type { SessionStore, TabSession } from './session-store.ts'

type Message<Session> = { readonly kind: 'who' } | { readonly kind: 'here'; readonly session: Session } | { readonly kind: 'left' }

/** How long a new tab waits for the session of another tab. */
const timeoutMs = 150

/**
 * Shares the session between the tabs of one browser by messages, so that it is not stored beyond the tabs: a new tab asks the others,
 * activity in one tab extends the session in all, and signing out ends it in all. Resolves when it is known whether there is a session.
 */
export function shareSession<Session extends TabSession>(store: SessionStore<Session>, channel: string): Promise<void> {
  const { adoptSession, currentSession, endSession, lastSessionEnd, watchSession } = store
  const tabs = new BroadcastChannel(channel)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const post = (message: Message<Session>) => tabs.postMessage(message)
  let hadSession = currentSession() !== null
  watchSession(() => {
    const session = currentSession()
    if (session !== null) post({ kind: 'here', session })
    // An idle tab may have missed the activity of others, so its expiry does not end their sessions.
    else if (hadSession && lastSessionEnd() !== 'over') post({ kind: 'left' })
    hadSession = session !== null
  })
  return new Promise((resolve) => {
    tabs.addEventListener('message', ({ data }: MessageEvent<Message<Session>>) => {
      const session = currentSession()
      if (data.kind === 'who' && session !== null) post({ kind: 'here', session })
      if (data.kind === 'left') endSession('left')
      if (data.kind === 'here') {
        adoptSession(data.session)
        resolve()
      }
    })
    if (hadSession) return resolve()
    post({ kind: 'who' })
    setTimeout(resolve, timeoutMs)
  })
}
