import { adoptSession, currentSession, endSession, lastSessionEnd, watchSession, type Session } from './session.ts'

type Word = { readonly kind: 'who' } | { readonly kind: 'here'; readonly session: Session } | { readonly kind: 'left' }

/** How long a fresh tab waits for another to hand its session over. */
const patienceMs = 150

/**
 * Tabs of one desk share their session without leaving it anywhere: a fresh tab asks the others, what one of them does gives
 * all of them their time again, and who signs out does so in all of them. When the last tab is closed, the token is gone.
 * Resolves once it is known whether somebody is signed in.
 */
export function shareSession(): Promise<void> {
  const tabs = new BroadcastChannel('staff-session')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const say = (word: Word) => tabs.postMessage(word)
  let wasHere = currentSession() !== null
  watchSession(() => {
    const session = currentSession()
    if (session !== null) say({ kind: 'here', session })
    // A tab at rest may have missed what the others did: its time being over says nothing of theirs.
    else if (wasHere && lastSessionEnd() !== 'over') say({ kind: 'left' })
    wasHere = session !== null
  })
  return new Promise((resolve) => {
    tabs.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      const session = currentSession()
      if (data.kind === 'who' && session !== null) say({ kind: 'here', session })
      if (data.kind === 'left') endSession('left')
      if (data.kind === 'here') {
        adoptSession(data.session)
        resolve()
      }
    })
    if (wasHere) return resolve()
    say({ kind: 'who' })
    setTimeout(resolve, patienceMs)
  })
}
