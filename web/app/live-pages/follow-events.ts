import type { QueryClient } from '@tanstack/react-query'
import { followEvents, liveBeatMs } from '#contract/platform/realtime/routes.ts'
import { mayNotify } from '#web/engagement/notifications/browser-notices.ts'
import { client } from '#web/platform/http/call.ts'
import { noteLive } from '#web/platform/http/reach.ts'
import { readEvents } from './read-events.ts'
import { refetchOwn } from './stale-queries.ts'

/** Without data for this long the stream counts as lost. */
const silenceMs = 2 * liveBeatMs + 5000
/** A hidden page closes its stream after this long. */
const hiddenMs = 30_000
const longestPauseMs = 30_000
/** A stream that ends sooner counts as a failure. */
const stableMs = 10_000
/** From this failure each try refetches: without a stream the page polls. */
const pollsFrom = 2

type StreamState = { readonly queries: QueryClient; lastId: string | null }

/**
 * Refetches changed data while the page is visible (B-18): one stream per visible tab, reopened after a growing pause when it is lost,
 * with polling in between; after a gap everything is refetched if an event was missed. Until the returned function is called.
 */
export function startFollowing(queries: QueryClient): () => void {
  const ending = new AbortController()
  void follow({ queries, lastId: null }, ending.signal)
  return () => {
    ending.abort()
    noteLive(false)
  }
}

async function follow(state: StreamState, ending: AbortSignal): Promise<void> {
  for (let failures = 0; !ending.aborted;) {
    await visible(ending)
    if (ending.aborted) return
    const end = await followOnce(state, ending)
    noteLive(false)
    if (ending.aborted) return
    failures = end === 'stable' ? 0 : failures + 1
    if (failures >= pollsFrom) void refetchOwn(state.queries)
    // After the end of a session the next request is immediate: its 401 leads to the login.
    if (end !== 'session over') await pause(pauseMs(failures), ending)
  }
}

/** Opens one stream and reads it to its end; 'stable' if it lasted long enough. */
async function followOnce(state: StreamState, ending: AbortSignal): Promise<'stable' | 'lost' | 'session over'> {
  const closing = new AbortController()
  const close = () => closing.abort()
  ending.addEventListener('abort', close)
  const stopWatching = whenHidden(close)
  let silence = setTimeout(close, silenceMs)
  const begunAt = performance.now()
  let isOver = false
  try {
    const headers = { accept: 'text/event-stream', ...(state.lastId !== null && { 'last-event-id': state.lastId }) }
    const response = await client.send(followEvents, {}, { headers, signal: closing.signal })
    await readEvents((response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()), {
      onChunk: () => {
        clearTimeout(silence)
        silence = setTimeout(close, silenceMs)
      },
      onEvent: ({ id, event, data }) => {
        isOver = event === 'ended'
        if (id !== null) state.lastId = id
        handleEvent(state.queries, event, data)
      },
    })
  } catch {
    // Lost, refused or closed: the loop tries again.
  } finally {
    clearTimeout(silence)
    stopWatching()
    ending.removeEventListener('abort', close)
  }
  if (isOver) return 'session over'
  return performance.now() - begunAt > stableMs ? 'stable' : 'lost'
}

function handleEvent(queries: QueryClient, event: string, data: string): void {
  const message: unknown = JSON.parse(data)
  noteLive(event !== 'ended')
  if (typeof message !== 'object' || message === null) return
  if (event === 'ready' && 'missed' in message && message.missed === true) void refetchOwn(queries)
  if (event === 'changed') void refetchOwn(queries, 'type' in message ? String(message.type) : undefined)
}

/** Randomised, so that clients do not all reconnect at once after an outage. */
const pauseMs = (failures: number): number => Math.min(longestPauseMs, 500 * 2 ** failures) * (0.5 + Math.random() / 2)

/** Ends early when the device is online again. */
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

/** Waits until the page is visible. */
function visible(ending: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const onChange = () => {
      if (document.visibilityState !== 'visible' && !ending.aborted) return
      document.removeEventListener('visibilitychange', onChange)
      ending.removeEventListener('abort', onChange)
      resolve()
    }
    document.addEventListener('visibilitychange', onChange)
    ending.addEventListener('abort', onChange)
  })
}

/** Calls `close` once the page has been hidden for a while, unless it notifies its customer then, until the returned function is called. */
function whenHidden(close: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onChange = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden' && !mayNotify()) timer = setTimeout(close, hiddenMs)
  }
  document.addEventListener('visibilitychange', onChange)
  onChange()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}
