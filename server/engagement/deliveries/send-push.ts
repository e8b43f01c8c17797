import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { kindOf } from '#domain/engagement/deliveries/every-kind.ts'
import { pushText } from '#domain/engagement/deliveries/write-texts.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Outcome } from './record-outcome.ts'
import { pushSubscriptions } from './tables.ts'
import type { Addressed } from './take-deliveries.ts'

/**
 * Pushes one notice to every browser of the customer; it is sent when one of them took it. A browser that is subscribed no more is
 * forgotten. The topic and the tag let a repeated push replace the first one.
 */
export async function sendPush(app: App, delivery: Addressed): Promise<Outcome> {
  const { customerId, kind } = delivery
  const browsers = await app.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.customerId, customerId))
  if (browsers.length === 0) return { kind: 'REFUSED', fault: 'no address' }
  const topic = createHash('sha256').update(`${customerId}:${delivery.id}`).digest('base64url').slice(0, 32)
  const written = pushText(kind, delivery.values, { firstName: null, digits: delivery.digits ?? 'fa' })
  const text = JSON.stringify({ ...written, link: delivery.link, tag: topic })
  const isUrgent = kindOf(kind).urgency === 'urgent'
  const answers = await Promise.all(
    browsers.map(async ({ id, endpoint, p256dh, auth }) => ({
      id,
      answer: await app.partners.push.send({ endpoint, p256dh, auth, text, topic, isUrgent }),
    })),
  )
  const gone = answers.flatMap(({ id, answer }) => (!answer.ok && answer.error.kind === 'PUSH_GONE' ? [id] : []))
  if (gone.length > 0)
    await app.db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.customerId, customerId), inArray(pushSubscriptions.id, gone)))
  if (answers.some(({ answer }) => answer.ok)) return { kind: 'SENT', providerId: topic, text: written.title, reportAt: null }
  const faults = answers.flatMap(({ answer }) => (answer.ok ? [] : [answer.error]))
  const busy = faults.flatMap((fault) => (fault.kind === 'PUSH_BUSY' ? [fault.retryAfterMs] : []))
  if (busy.length > 0 || faults.some((fault) => fault.kind === 'PARTNER_UNAVAILABLE'))
    return { kind: 'LATER', fault: busy.length > 0 ? 'PUSH_BUSY' : 'PARTNER_UNAVAILABLE', retryAfterMs: Math.max(0, ...busy) }
  return { kind: 'REFUSED', fault: faults[0]?.kind === 'PUSH_REFUSED' ? `refused ${faults[0].status}` : 'no address' }
}
