import { setTimeout as sleep } from 'node:timers/promises'
import type { listenToEvents } from '#contract/merchants/tools/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { activeKeysOf } from '#server/merchants/accounts/sql.ts'
import { webhookSecretsOf } from '#server/merchants/accounts/webhook-secrets.ts'
import { signedLetter } from '#server/merchants/webhooks/deliver.ts'
import type { App } from '#server/platform/context/app.ts'
import { cursorFromNow, eventsSince, readListenCursor, writeListenCursor } from './events-since.ts'

const lookEveryMs = 500
/** Questions of one store that may wait at once in this process. */
const mostWaiting = 4

type Listen = {
  readonly merchantId: number
  readonly cursor: string | undefined
  readonly waitMs: number
  /** Whether the program has gone. */
  readonly isGone: () => boolean
}

/** Answers programs that listen to the events of their store; `end` answers all that wait. */
export function openListening(app: App) {
  const waiting = new Map<number, number>()
  const closing = new AbortController()
  const count = (merchantId: number, by: number) => waiting.set(merchantId, (waiting.get(merchantId) ?? 0) + by)

  /** The events since the cursor, signed as they are posted to the store's address; waits for the first. Without a cursor it begins now. */
  async function listen(given: Listen): Promise<Result<Reply<typeof listenToEvents>, { readonly kind: 'TOO_MANY_WAITING' }>> {
    const { merchantId, waitMs, isGone } = given
    const cursor = readListenCursor(given.cursor)
    if (!cursor) return ok({ cursor: writeListenCursor(await cursorFromNow(app.db, merchantId)), events: [] })
    if ((waiting.get(merchantId) ?? 0) >= mostWaiting) return err({ kind: 'TOO_MANY_WAITING' })
    count(merchantId, 1)
    try {
      const until = performance.now() + waitMs
      let found = await eventsSince(app.db, { merchantId, cursor })
      while (found.events.length === 0 && performance.now() < until && !closing.signal.aborted && !isGone()) {
        await sleep(lookEveryMs, undefined, { signal: closing.signal }).catch(() => undefined)
        found = await eventsSince(app.db, { merchantId, cursor: found.cursor })
      }
      return ok({ cursor: writeListenCursor(found.cursor), events: await signed(app, merchantId, found.events) })
    } finally {
      count(merchantId, -1)
    }
  }

  return { listen, end: () => closing.abort() }
}

async function signed(app: App, merchantId: number, rows: Awaited<ReturnType<typeof eventsSince>>['events']) {
  if (rows.length === 0) return []
  const [keys, secrets] = await Promise.all([activeKeysOf(app.db, merchantId), webhookSecretsOf(app.db, [merchantId], app.now())])
  const sealed = { sealedKeySecrets: keys.map(sealedOf), sealedWebhookSecrets: secrets.map(sealedOf) }
  return rows.map(({ event }) => ({
    event_id: event.event_id,
    type: event.type,
    track_number: event.ticket.track_number,
    ...signedLetter(app, { event, ...sealed }),
  }))
}

const sealedOf = ({ sealedSecret }: { readonly sealedSecret: string }): string => sealedSecret
