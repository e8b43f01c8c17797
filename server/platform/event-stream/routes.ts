import { PassThrough } from 'node:stream'
import { followEvents, liveBeatMs, type LiveEvent } from '#contract/platform/realtime/follow-events.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import type { Announcement } from '#server/platform/realtime/announce.ts'
import { lastHeard } from './sql.ts'

/** A stream is let go after this long and asked for anew, with its token: so that none outlives its session by more. */
const longestMs = 30 * 60_000
/** A reader this far behind, in bytes, does not read. */
const mostUnread = 64 * 1024
/** A page that begins to listen has read its things within this time. */
const freshMs = 30_000

/** The stream of what changes (B-18): each fact of the customer's once every listener has heard it, in whichever process. */
export function eventRoutes(http: HttpServer, { db, live, now, log }: App): void {
  http.addHook('preClose', () => live.close())

  http.serve(followEvents, async ({ actor, request }) => {
    const stream = new PassThrough()
    const leave = await live.follow(actor.customerId, followerOf(stream, actor)).catch((fault: unknown) => {
      log.warn({ fault }, 'the database does not tell what changes')
      return 'unheard' as const
    })
    if (leave === 'unheard') return err({ kind: 'UNAVAILABLE' })
    if (leave === null) return err({ kind: 'TOO_MANY', retryAfterSeconds: 60 })
    const beat = setInterval(() => stream.write(':\n\n'), liveBeatMs)
    const letGo = setTimeout(() => stream.end(), longestMs)
    stream.once('close', () => {
      clearInterval(beat)
      clearTimeout(letGo)
      leave()
    })
    // After the stream began to follow: whatever is heard from here on reaches it.
    const last = await lastHeard(db, actor.customerId)
    const missed = hasMissed(last, request.headers['last-event-id'], now())
    stream.write(told({ event: 'ready', data: { missed } }, last?.id))
    return ok({ stream, mediaType: 'text/event-stream; charset=utf-8' })
  })
}

function followerOf(stream: PassThrough, { sessionId }: Actor) {
  return {
    hear: (announcement: Announcement) => {
      if (!stream.writable) return
      if (announcement.kind === 'sessions-ended') {
        if (announcement.sessionIds.includes(sessionId)) stream.end(told({ event: 'ended', data: {} }))
        return
      }
      stream.write(told({ event: 'changed', data: { type: announcement.type } }, announcement.factId))
      if (stream.readableLength + stream.writableLength > mostUnread) stream.destroy()
    },
    end: () => void stream.end(),
  }
}

/** Without the id of what was heard last, only what happened while the page was loading may be missing from it. */
function hasMissed(last: { id: number; heardAt: Instant | null } | null, lastEventId: string | string[] | undefined, at: Instant): boolean {
  if (last === null) return false
  return lastEventId === undefined ? at - (last.heardAt ?? 0) < freshMs : lastEventId !== String(last.id)
}

const told = ({ event, data }: LiveEvent, id?: number | null): string =>
  `${id === undefined || id === null ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
