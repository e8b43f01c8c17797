import { isOnEveryChannel, kindOf, type KindName } from '#domain/engagement/deliveries/every-kind.ts'
import { channelsOf, channelsReaching } from '#domain/engagement/deliveries/preference-groups.ts'
import { sendAt } from '#domain/engagement/deliveries/send-at.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { mayContact } from './contacts.ts'
import { readerOf } from './preferences-sql.ts'
import { deliveries, type DeliveryValues } from './tables.ts'

export type QueuedNotice = {
  readonly customerId: number
  /** What it is about: a second notice with it is not sent. */
  readonly notice: string
  readonly kind: KindName
  readonly values: DeliveryValues
  readonly link: string
}

/**
 * Queues a notice on the channels that its reader has chosen, outside of their quiet hours, in the transaction of what it reports. A
 * contact about something late is left out after the third in a week (R-REACH-03); the bell has it all the same.
 */
export async function queueDeliveries(tx: Db, queued: QueuedNotice, at: Instant): Promise<void> {
  const { customerId, kind } = queued
  const { group, urgency } = kindOf(kind)
  const isContact = urgency === 'collection'
  if (isContact && !(await mayContact(tx, customerId, at))) return
  const { choices, quiet, reachable } = await readerOf(tx, customerId)
  const nextAt = sendAt(urgency, at, quiet)
  const chosen = isOnEveryChannel(kind) ? channelsReaching(reachable) : channelsOf(group, choices, reachable)
  const rows = chosen.flatMap((channel) => (channel === 'bell' ? [] : [{ ...queued, channel, isContact, nextAt, createdAt: at }]))
  if (rows.length > 0) await tx.insert(deliveries).values(rows).onConflictDoNothing()
}

/** Queues one SMS or e-mail to an address that is not, or not yet, the customer's, whatever their preferences. */
export async function queueToAddress(
  tx: Db,
  { channel, address, ...queued }: QueuedNotice & { readonly channel: 'sms' | 'email'; readonly address: string },
  at: Instant,
): Promise<void> {
  await tx
    .insert(deliveries)
    .values({ ...queued, channel, address, nextAt: at, createdAt: at })
    .onConflictDoNothing()
}
