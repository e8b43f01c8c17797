import { PassThrough } from 'node:stream'
import { followEventsSchema } from '#contract/platform/realtime/follow-events.ts'
import { followEvents, liveBeatMs, type LiveEvent } from '#contract/platform/realtime/routes.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { App, Actor } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import type { Announcement } from '#server/platform/realtime/announce.ts'
import type { Follower } from '#server/platform/realtime/live.ts'
import { lastHandledEvent, type HandledEvent } from './sql.ts'

/** A stream is ended after this long and opened again with the page's token, so that it outlives its session by no more than this. */
const longestMs = 30 * 60_000
/** A reader that is this many bytes behind is taken for one that does not read. */
const mostUnread = 64 * 1024
/** A page opens its stream at most this long after it has read its data. */
const freshMs = 30_000

/** The stream of changes (B-18): each event of the customer once every subscriber has handled it, in whichever process. */
export function eventRoutes(http: HttpServer, { db, live, now, log }: App): void {
  http.addHook('preClose', () => live.close())

  http.serve(followEvents, followEventsSchema, async ({ actor, request }) => {
    const stream = new PassThrough()
    const leave = await live.follow(actor.customerId, followerOf(stream, actor)).catch((fault: unknown) => {
      log.warn({ fault }, 'the database cannot be listened to')
      return 'unavailable' as const
    })
    if (leave === 'unavailable') return err({ kind: 'UNAVAILABLE' })
    if (leave === null) return err({ kind: 'TOO_MANY', retryAfterSeconds: 60 })
    // An error of a stream without a listener would end the process.
    stream.on('error', (fault) => log.warn({ fault }, 'a stream of changes broke off'))
    const heartbeat = setInterval(() => write(stream, ':\n\n'), liveBeatMs)
    const ending = setTimeout(() => stream.end(), longestMs)
    stream.once('close', () => {
      clearInterval(heartbeat)
      clearTimeout(ending)
      leave()
    })
    try {
      // Read after the stream began to follow, so that no event falls between the two.
      const last = await lastHandledEvent(db, actor.customerId)
      const missed = hasMissed(last, request.headers['last-event-id'], now())
      write(stream, formatEvent({ event: 'ready', data: { missed } }, last?.id))
    } catch (fault) {
      stream.destroy()
      throw fault
    }
    return ok({ stream, mediaType: 'text/event-stream; charset=utf-8' })
  })
}

function followerOf(stream: PassThrough, { sessionId }: Actor): Follower {
  return {
    receive: (announcement: Announcement) => {
      if (!stream.writable) return
      if (announcement.kind === 'sessions-ended') {
        if (announcement.sessionIds.includes(sessionId)) stream.end(formatEvent({ event: 'ended', data: {} }))
        return
      }
      stream.write(formatEvent({ event: 'changed', data: { type: announcement.type } }, announcement.eventId))
      if (stream.readableLength + stream.writableLength > mostUnread) stream.destroy()
    },
    end: () => void stream.end(),
  }
}

/** Writes unless the stream is ended already: by the server that closes, or because its session is over. */
const write = (stream: PassThrough, text: string): void => void (stream.writable && stream.write(text))

/** Without the id of the last received event, only events handled while the page was loading can be missing from it. */
function hasMissed(last: HandledEvent | null, lastEventId: string | string[] | undefined, at: Instant): boolean {
  if (last === null) return false
  return lastEventId === undefined ? at - (last.handledAt ?? 0) < freshMs : lastEventId !== String(last.id)
}

const formatEvent = ({ event, data }: LiveEvent, id?: number | null): string =>
  `${id === undefined || id === null ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
