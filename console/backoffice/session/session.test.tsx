import { expect, test, onTestFinished } from 'vitest'
import { ownPath } from '#browser/platform/session/guards.ts'
import { shareSession } from '#browser/platform/session/share-session.ts'
import { beginSession, currentSession, endSession, lastSessionEnd, renewSession, staffSession } from './session.ts'

const session = { token: 'a-token', expiresAt: Date.now() + 60_000, name: 'مینا رستمی', role: 'REVIEWER' as const }

test.each([
  ['/orders?status=PAYING#x', '/orders?status=PAYING#x'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  [undefined, '/'],
])('after the login %s leads to %s', (wanted, place) => {
  expect(ownPath(wanted)).toBe(place)
})

test('a new tab gets the session from another, passes it on, and ends it when another tab signs out', async () => {
  const other = new BroadcastChannel('staff-session')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const post = (word: object) => other.postMessage(word)
  const received: unknown[] = []
  other.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
    received.push(data.kind)
    if (data.kind === 'who') post({ kind: 'here', session })
  })
  const load = openFrame()
  const tab = await load<{
    staffSession: typeof staffSession
    currentSession: typeof currentSession
    lastSessionEnd: typeof lastSessionEnd
  }>(new URL('./session.ts', import.meta.url))
  const { shareSession: share } = await load<{ shareSession: typeof shareSession }>(
    new URL('../../../browser/platform/session/share-session.ts', import.meta.url),
  )
  await share(tab.staffSession, 'staff-session')
  await expect.poll(() => tab.currentSession()?.token).toBe('a-token')

  post({ kind: 'who' })
  await expect.poll(() => received).toContain('here')

  post({ kind: 'left' })
  await expect.poll(() => tab.currentSession()).toBe(null)
  expect(tab.lastSessionEnd()).toBe('left')
  other.close()
})

test('activity in one tab extends the session in all, and the expiry of an idle tab ends no other', async () => {
  const other = new BroadcastChannel('staff-session')
  const received: string[] = []
  other.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => received.push(data.kind))
  await shareSession(staffSession, 'staff-session')
  beginSession(session)
  const later = { ...session, expiresAt: session.expiresAt + 60_000 }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const post = (word: object) => other.postMessage(word)
  post({ kind: 'here', session: { ...later, token: 'of-somebody-else' } })
  post({ kind: 'here', session: later })
  await expect.poll(() => currentSession()).toEqual(later)

  endSession('over')
  post({ kind: 'who' })
  beginSession(session)
  await expect.poll(() => received.filter((kind) => kind === 'here').length).toBeGreaterThan(1)
  expect(received).not.toContain('left')
  endSession('denied')
  await expect.poll(() => received).toContain('left')
  other.close()
})

test('a session is stored for this tab only, is extended by every call, and is removed at its end', () => {
  beginSession(session)
  renewSession()
  expect(currentSession()?.expiresAt).toBeGreaterThan(session.expiresAt)
  expect(sessionStorage.getItem('staff-session')).toContain('a-token')
  expect(JSON.stringify(localStorage) + document.cookie).not.toContain('a-token')
  endSession('over')
  expect([currentSession(), lastSessionEnd(), sessionStorage.getItem('staff-session')]).toEqual([null, 'over', null])
})

/** A frame with modules of its own, as another tab of the same site has; the function evaluates a module in it by its URL. */
function openFrame(): <Module>(url: URL) => Promise<Module> {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  const load = (frame.contentWindow as typeof window).eval('(url) => import(url)') as (url: string) => Promise<never>
  return (url) => load(url.href)
}
