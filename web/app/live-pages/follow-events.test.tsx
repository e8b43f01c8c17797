import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { signOut } from '#web/identity/session/session.ts'
import { useSession } from '#web/identity/session/state.ts'
import { isLive } from '#web/platform/http/live.ts'
import { keepFollowing } from './follow-events.ts'
import { readEvents, type StreamEvent } from './read-events.ts'

const token = 'a'.repeat(43)
let stop = (): void => {}
let asked: Headers[]
let answers: (() => Response)[]
let queries: QueryClient
let reread: Record<string, number>

beforeEach(() => {
  asked = []
  answers = []
  reread = {}
  useSession.setState(({ user }) => ({ user: { ...user, accessToken: token } }))
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    asked.push(new Headers(init.headers))
    const answer = answers.shift()
    return answer ? Promise.resolve(answer()) : new Promise(() => undefined)
  })
  queries = new QueryClient()
  for (const key of ['orders', 'me', 'profile', 'stores']) {
    queries.setQueryData([key], 0)
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'invalidate' && event.query.queryKey[0] === key)
        reread[key] = (reread[key] ?? 0) + 1
    })
  }
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  signOut()
})

const streamOf = (...events: string[]) => {
  let hold: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      hold = controller
      for (const event of events) controller.enqueue(new TextEncoder().encode(event))
    },
  })
  return {
    answer: () => new Response(body),
    tell: (event: string) => hold?.enqueue(new TextEncoder().encode(event)),
    end: () => hold?.close(),
  }
}

test('a fact has everything of the customer’s read anew, what is everybody’s not, and the profile only when the fact is of it', async () => {
  const stream = streamOf('event: ready\ndata: {"missed":false}\n\n')
  answers = [stream.answer]
  stop = keepFollowing(queries)
  await expect.poll(isLive).toBe(true)
  expect([asked[0]?.get('authorization'), asked[0]?.has('x-signature'), reread]).toEqual([`Bearer ${token}`, true, {}])
  stream.tell('id: 7\nevent: changed\ndata: {"type":"order.moved"}\n\n')
  await expect.poll(() => reread).toEqual({ orders: 1, me: 1 })
  stream.tell('id: 8\nevent: changed\ndata: {"type":"identity.confirmed"}\n\n')
  await expect.poll(() => reread['profile']).toBe(1)
  expect(reread['stores']).toBeUndefined()
})

test('a stream that ends is opened again from where it was, and tells whether anything was missed', async () => {
  const first = streamOf('id: 41\nevent: ready\ndata: {"missed":false}\n\n')
  const second = streamOf('id: 42\nevent: ready\ndata: {"missed":true}\n\n')
  answers = [first.answer, second.answer]
  stop = keepFollowing(queries)
  await expect.poll(isLive).toBe(true)
  first.end()
  await expect.poll(() => asked[1]?.get('last-event-id'), { timeout: 3000 }).toBe('41')
  await expect.poll(() => reread['orders']).toBe(1)
})

test('without a stream the page polls: from the second failure on each try reads everything anew', async () => {
  answers = Array.from({ length: 5 }, () => () => Response.json({ message: '', code: 'TOO_MANY', errors: {} }, { status: 429 }))
  stop = keepFollowing(queries)
  const reads = vi.spyOn(queries, 'invalidateQueries')
  await expect.poll(() => reads.mock.calls.length, { timeout: 8000 }).toBeGreaterThan(1)
  expect(isLive()).toBe(false)
}, 12_000)

test('R-ERROR-01: an ended session is asked for at once, and its 401 signs out', async () => {
  answers = [
    () => new Response('event: ready\ndata: {"missed":false}\n\nevent: ended\ndata: {}\n\n'),
    () => Response.json({ message: '', code: 'UNAUTHENTICATED', errors: {} }, { status: 401 }),
  ]
  // No pause ever ends: whoever paused before asking would not ask at all.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  stop = keepFollowing(queries)
  await expect.poll(() => useSession.getState().user.accessToken).toBeNull()
})

test('events are read wherever the text is cut', async () => {
  const text =
    ': beat\n\nid: 1\r\nevent: changed\r\ndata: {"type":"a"}\r\n\r\nevent: ready\ndata: x\ndata: y\n\ndata: nameless\n\nevent: torn'
  for (const size of [1, 2, 3, 7, 1000]) {
    const heard: StreamEvent[] = []
    const cut = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    const pieces = new ReadableStream<string>({
      start: (controller) => {
        for (const piece of cut) controller.enqueue(piece)
        controller.close()
      },
    })
    await readEvents(pieces, { event: (event) => heard.push(event), sign: () => undefined })
    expect(heard).toEqual([
      { id: '1', event: 'changed', data: '{"type":"a"}' },
      { id: null, event: 'ready', data: 'x\ny' },
    ])
  }
})
