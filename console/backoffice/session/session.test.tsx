import { expect, test } from 'vitest'
import { ownPath } from './guards.ts'
import { beginSession, currentSession, endSession, lastSessionEnd, renewSession } from './session.ts'
import { shareSession } from './share-session.ts'

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

test('a fresh tab is handed the session, gives it on, and ends it when another tab signs out', async () => {
  const other = new BroadcastChannel('staff-session')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const say = (word: object) => other.postMessage(word)
  const heard: unknown[] = []
  other.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
    heard.push(data.kind)
    if (data.kind === 'who') say({ kind: 'here', session })
  })
  await shareSession()
  await expect.poll(() => currentSession()?.token).toBe('a-token')

  say({ kind: 'who' })
  await expect.poll(() => heard).toContain('here')

  say({ kind: 'left' })
  await expect.poll(currentSession).toBe(null)
  expect(lastSessionEnd()).toBe('left')
  other.close()
})

test('what one tab does keeps all of them signed in, and a tab at rest that runs out of time ends no other', async () => {
  const other = new BroadcastChannel('staff-session')
  const heard: string[] = []
  other.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => heard.push(data.kind))
  await shareSession()
  beginSession(session)
  const later = { ...session, expiresAt: session.expiresAt + 60_000 }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const say = (word: object) => other.postMessage(word)
  say({ kind: 'here', session: { ...later, token: 'of-somebody-else' } })
  say({ kind: 'here', session: later })
  await expect.poll(() => currentSession()).toEqual(later)

  endSession('over')
  say({ kind: 'who' })
  beginSession(session)
  await expect.poll(() => heard.filter((kind) => kind === 'here').length).toBeGreaterThan(1)
  expect(heard).not.toContain('left')
  endSession('denied')
  await expect.poll(() => heard).toContain('left')
  other.close()
})

test('a session is kept for this tab only, lives on by every call, and leaves nothing behind', () => {
  beginSession(session)
  renewSession()
  expect(currentSession()?.expiresAt).toBeGreaterThan(session.expiresAt)
  expect(sessionStorage.getItem('staff-session')).toContain('a-token')
  expect(JSON.stringify(localStorage) + document.cookie).not.toContain('a-token')
  endSession('over')
  expect([currentSession(), lastSessionEnd(), sessionStorage.getItem('staff-session')]).toEqual([null, 'over', null])
})
