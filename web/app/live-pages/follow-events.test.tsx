import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { signOut } from '#web/identity/session/session.ts'
import { useSession } from '#web/identity/session/state.ts'
import { isLive } from '#web/platform/http/reach.ts'
import { startFollowing } from './follow-events.ts'
import { readEvents, type StreamEvent } from './read-events.ts'

const token = 'a'.repeat(43)
let stop = (): void => {}
let requests: Headers[]
let responses: (() => Response)[]
let queries: QueryClient
let refetches: Record<string, number>

beforeEach(() => {
  requests = []
  responses = []
  refetches = {}
  useSession.setState(({ user }) => ({ user: { ...user, accessToken: token } }))
  answerCalls((_url: string, init: RequestInit) => {
    requests.push(new Headers(init.headers))
    const answer = responses.shift()
    return answer ? Promise.resolve(answer()) : new Promise(() => undefined)
  })
  queries = new QueryClient()
  for (const key of ['orders', 'me', 'profile', 'stores']) {
    queries.setQueryData([key], 0)
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'invalidate' && event.query.queryKey[0] === key)
        refetches[key] = (refetches[key] ?? 0) + 1
    })
  }
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  signOut()
})

const streamOf = (...events: string[]) => {
  let controls: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controls = controller
      for (const event of events) controller.enqueue(new TextEncoder().encode(event))
    },
  })
  return {
    answer: () => new Response(body),
    send: (event: string) => controls?.enqueue(new TextEncoder().encode(event)),
    end: () => controls?.close(),
  }
}

test('an event refetches all of the customer’s own data, no public data, and the profile only if the event concerns it', async () => {
  const stream = streamOf('event: ready\ndata: {"missed":false}\n\n')
  responses = [stream.answer]
  stop = startFollowing(queries)
  await expect.poll(isLive).toBe(true)
  expect([requests[0]?.get('authorization'), requests[0]?.has('x-signature'), refetches]).toEqual([`Bearer ${token}`, true, {}])
  stream.send('id: 7\nevent: changed\ndata: {"type":"order.moved"}\n\n')
  await expect.poll(() => refetches).toEqual({ orders: 1, me: 1 })
  stream.send('id: 8\nevent: changed\ndata: {"type":"identity.confirmed"}\n\n')
  await expect.poll(() => refetches['profile']).toBe(1)
  expect(refetches['stores']).toBeUndefined()
})

test('what is still being read for the first time when an event comes is read once more, since its answer may be older', async () => {
  const stream = streamOf('event: ready\ndata: {"missed":false}\n\n')
  responses = [stream.answer]
  stop = startFollowing(queries)
  await expect.poll(isLive).toBe(true)
  const answers: ((data: string) => void)[] = []
  const read = () => new Promise<string>((resolve) => answers.push(resolve))
  const page = new QueryObserver(queries, { queryKey: ['order', 3], queryFn: read })
  onTestFinished(page.subscribe(() => undefined))
  stream.send('id: 7\nevent: changed\ndata: {"type":"order.moved"}\n\n')
  await expect.poll(() => refetches['orders']).toBe(1)
  expect(answers).toHaveLength(1)
  answers[0]?.('before the event')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('after the event')
  await expect.poll(() => page.getCurrentResult().data).toBe('after the event')
})

test('a stream that ends is reopened after its last event, and reports whether events were missed', async () => {
  const first = streamOf('id: 41\nevent: ready\ndata: {"missed":false}\n\n')
  const second = streamOf('id: 42\nevent: ready\ndata: {"missed":true}\n\n')
  responses = [first.answer, second.answer]
  stop = startFollowing(queries)
  await expect.poll(isLive).toBe(true)
  first.end()
  await expect.poll(() => requests[1]?.get('last-event-id'), { timeout: 3000 }).toBe('41')
  await expect.poll(() => refetches['orders']).toBe(1)
})

test('without a stream the page polls: from the second failure each try refetches', async () => {
  responses = Array.from({ length: 5 }, () => () => Response.json({ message: '', code: 'TOO_MANY', errors: {} }, { status: 429 }))
  stop = startFollowing(queries)
  const reads = vi.spyOn(queries, 'invalidateQueries')
  await expect.poll(() => reads.mock.calls.length, { timeout: 8000 }).toBeGreaterThan(1)
  expect(isLive()).toBe(false)
}, 12_000)

test('R-ERROR-01: after the end of a session the next request is immediate, and its 401 signs out', async () => {
  responses = [
    () => new Response('event: ready\ndata: {"missed":false}\n\nevent: ended\ndata: {}\n\n'),
    () => Response.json({ message: '', code: 'UNAUTHENTICATED', errors: {} }, { status: 401 }),
  ]
  // Timers never fire: with a pause before it the request would not happen.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  stop = startFollowing(queries)
  await expect.poll(() => useSession.getState().user.accessToken).toBeNull()
})

test('events are parsed however the text is divided into chunks', async () => {
  const text =
    ': beat\n\nid: 1\r\nevent: changed\r\ndata: {"type":"a"}\r\n\r\nevent: ready\ndata: x\ndata: y\n\ndata: nameless\n\nevent: torn'
  for (const size of [1, 2, 3, 7, 1000]) {
    const events: StreamEvent[] = []
    const cut = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    const chunks = new ReadableStream<string>({
      start: (controller) => {
        for (const chunk of cut) controller.enqueue(chunk)
        controller.close()
      },
    })
    await readEvents(chunks, { onEvent: (event) => events.push(event), onChunk: () => undefined })
    expect(events).toEqual([
      { id: '1', event: 'changed', data: '{"type":"a"}' },
      { id: null, event: 'ready', data: 'x\ny' },
    ])
  }
})
