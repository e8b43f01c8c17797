import type { QueryClient } from '@tanstack/react-query'
import { followEvents, liveBeatMs } from '#contract/platform/realtime/routes.ts'
import { client } from '#web/platform/http/call.ts'
import { noteLive } from '#web/platform/http/live.ts'
import { readEvents } from './read-events.ts'
import { rereadOwn } from './stale-queries.ts'

/** Nothing for this long, and the stream is taken for lost. */
const silenceMs = 2 * liveBeatMs + 5000
/** A page nobody sees lets its stream go after this long. */
const hiddenMs = 30_000
const longestPauseMs = 30_000
/** A stream that ends sooner counts as a failure, however it ended. */
const standsMs = 10_000
/** From this failure on every try reads everything anew: without a stream the page polls. */
const pollsFrom = 2

type Held = { readonly queries: QueryClient; lastId: string | null }

/**
 * Keeps what is on the screen up to date while this page is seen (B-18): one stream per visible tab, opened again after
 * a growing pause when it is lost, with polling in between; after a gap everything is read anew when something was
 * missed. Until the returned function is called.
 */
export function keepFollowing(queries: QueryClient): () => void {
  const ending = new AbortController()
  void follow({ queries, lastId: null }, ending.signal)
  return () => {
    ending.abort()
    noteLive(false)
  }
}

async function follow(held: Held, ending: AbortSignal): Promise<void> {
  for (let failures = 0; !ending.aborted;) {
    await seen(ending)
    if (ending.aborted) return
    const end = await followOnce(held, ending)
    noteLive(false)
    if (ending.aborted) return
    failures = end === 'stood' ? 0 : failures + 1
    if (failures >= pollsFrom) void rereadOwn(held.queries)
    // Of an ended session the server is asked at once: its 401 leads to the login.
    if (end !== 'session over') await pause(pauseMs(failures), ending)
  }
}

/** Opens one stream and reads it to its end; it stood when it lasted a while. */
async function followOnce(held: Held, ending: AbortSignal): Promise<'stood' | 'lost' | 'session over'> {
  const closing = new AbortController()
  const close = () => closing.abort()
  ending.addEventListener('abort', close)
  const stopWatching = whenHidden(close)
  let silence = setTimeout(close, silenceMs)
  const begunAt = performance.now()
  let isOver = false
  try {
    const headers = { accept: 'text/event-stream', ...(held.lastId !== null && { 'last-event-id': held.lastId }) }
    const response = await client.send(followEvents, {}, { headers, signal: closing.signal })
    await readEvents((response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()), {
      sign: () => {
        clearTimeout(silence)
        silence = setTimeout(close, silenceMs)
      },
      event: ({ id, event, data }) => {
        isOver = event === 'ended'
        if (id !== null) held.lastId = id
        hear(held.queries, event, data)
      },
    })
  } catch {
    // Lost, refused or let go: the loop tries again.
  } finally {
    clearTimeout(silence)
    stopWatching()
    ending.removeEventListener('abort', close)
  }
  if (isOver) return 'session over'
  return performance.now() - begunAt > standsMs ? 'stood' : 'lost'
}

function hear(queries: QueryClient, event: string, data: string): void {
  const told: unknown = JSON.parse(data)
  noteLive(event !== 'ended')
  if (typeof told !== 'object' || told === null) return
  if (event === 'ready' && 'missed' in told && told.missed === true) void rereadOwn(queries)
  if (event === 'changed') void rereadOwn(queries, 'type' in told ? String(told.type) : undefined)
}

/** Scattered, so that not all come back together when the server is there again. */
const pauseMs = (failures: number): number => Math.min(longestPauseMs, 500 * 2 ** failures) * (0.5 + Math.random() / 2)

/** Ends early when the network is back. */
function pause(ms: number, ending: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    ending.addEventListener('abort', done)
    function done(): void {
      clearTimeout(timer)
      removeEventListener('online', done)
      ending.removeEventListener('abort', done)
      resolve()
    }
  })
}

/** Waits until the page is seen. */
function seen(ending: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible' && !ending.aborted) return
      document.removeEventListener('visibilitychange', look)
      ending.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    ending.addEventListener('abort', look)
  })
}

/** Calls `leave` once the page has been out of sight for a while, until the returned function is called. */
function whenHidden(leave: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(leave, hiddenMs)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
