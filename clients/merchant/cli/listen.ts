import { setTimeout as sleep } from 'node:timers/promises'
import { isRefused, type Settings } from '../call.ts'
import { ending, exitCodes } from './session.ts'
import { openTools, type EventPage, type Forwarded } from './tools-api.ts'

type Listen = { readonly to: string | undefined; readonly types: readonly string[]; readonly isJson: boolean }

/** How long the receiver may take, as for a webhook. */
const receiverMs = 8_000
const longestPauseMs = 30_000

/** Passes the store's events on to a local address until Ctrl-C, with the headers that they are posted with, and prints what it answered. */
export async function listen(settings: Settings, { to, types, isJson }: Listen): Promise<void> {
  if (to !== undefined && !URL.canParse(to)) throw ending(exitCodes.usage, '--to must be an address: http://localhost:4000/webhook')
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  const { signal } = stopping
  const tools = openTools({ ...settings, timeoutMs: 30_000, tries: 1, signal })
  const { store } = await tools.me()
  let { cursor } = await tools.events(null)
  console.error(`Listening to the events of ${store}${to === undefined ? '' : `, for ${to}`}. Ctrl-C ends.`)
  for (let lost = 0; !signal.aborted;) {
    const page = await nextPage(tools, cursor, signal)
    if (page === null) {
      lost += 1
      if (lost === 1 && !signal.aborted) console.error('The connection was lost. Trying again …')
      await sleep(Math.min(500 * 2 ** (lost - 1), longestPauseMs), undefined, { signal }).catch(() => undefined)
      continue
    }
    if (lost > 0) console.error('Connected again.')
    lost = 0
    for (const event of page.events) {
      if (types.length > 0 && !types.includes(event.type)) continue
      print(event, to === undefined ? '' : await forward(to, event), isJson)
    }
    // Only after they were passed on: what an interrupted run has not passed on is not skipped.
    cursor = page.cursor
  }
}

/** Null where the connection was lost, or Pelekan is too busy. */
async function nextPage(tools: ReturnType<typeof openTools>, cursor: string, signal: AbortSignal): Promise<EventPage | null> {
  try {
    return await tools.events(cursor)
  } catch (fault) {
    const mayPass = isRefused(fault) && (fault.status === 0 || fault.status === 429 || fault.status >= 500)
    if (!mayPass) throw fault
    if (fault.retryAfterMs !== null) await sleep(fault.retryAfterMs, undefined, { signal }).catch(() => undefined)
    return null
  }
}

/** Posts an event as a webhook; returns the status, or what failed. */
async function forward(to: string, { body, headers }: Forwarded): Promise<string> {
  try {
    const signal = AbortSignal.timeout(receiverMs)
    const answer = await fetch(to, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
      redirect: 'manual',
      signal,
    })
    await answer.body?.cancel()
    return String(answer.status)
  } catch (fault) {
    return fault instanceof Error && fault.name === 'TimeoutError' ? 'timeout' : 'unreachable'
  }
}

function print({ event_id: id, type, track_number: track, body }: Forwarded, status: string, isJson: boolean): void {
  if (isJson) console.log(JSON.stringify({ event_id: id, type, track_number: track, status, event: JSON.parse(body) as unknown }))
  else console.log([new Date().toISOString().slice(11, 19), type.padEnd(23), track, id, status].join('  '))
}
