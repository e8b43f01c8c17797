import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import { isKindName } from '#domain/engagement/deliveries/every-kind.ts'
import type { Choices } from '#domain/engagement/deliveries/preference-groups.ts'
import { defaultQuietHours, type QuietHours } from '#domain/engagement/deliveries/send-at.ts'
import { minuteMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { andOwnersSql } from '#server/platform/database/citus.ts'
import type { Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { deliveries, noticeEmails, noticePreferences } from './tables.ts'

export type Delivery = typeof deliveries.$inferSelect
/** A taken delivery with what its text and address need of the customer. */
export type Addressed = Delivery & {
  readonly mobile: string
  readonly firstName: string | null
  readonly email: string | null
  readonly digits: 'fa' | 'en' | null
  readonly quiet: QuietHours
  readonly choices: Choices
}

/** Longer than a batch may take, so after this time the process that took it has ended. */
const leaseMs = 2 * minuteMs
/** How long one of an unknown kind waits: a release or a roll-back ends meanwhile. */
const unknownKindMs = 5 * minuteMs

/**
 * Takes due deliveries of one channel, the longest due first, by moving their time ahead: what another process took meanwhile is not due
 * any more. Each counts as an attempt before it is made, so that a crash counts too. Those of closed accounts are deleted, and those of a
 * kind that only another version knows are left to it (docs/runbook.md).
 */
export async function takeDeliveries(db: Db, channel: Delivery['channel'], at: Instant, most: number): Promise<readonly Addressed[]> {
  const due = await db
    .select({ customerId: deliveries.customerId, id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.channel, channel), lte(deliveries.nextAt, at)))
    .orderBy(asc(deliveries.nextAt))
    .limit(most)
  if (due.length === 0) return []
  const taken = await db
    .update(deliveries)
    .set({
      nextAt: instant(at + leaseMs),
      attempts: sql`attempts + case when state = 'QUEUED' then 1 else 0 end`,
    })
    .from(unnestSql(due, { customerId: 'bigint', id: 'bigint' }))
    .where(
      sql`${deliveries.customerId} = g.customer_id and ${deliveries.id} = g.id and ${lte(deliveries.nextAt, at)}${andOwnersSql(db, 'deliveries', due)}`,
    )
    .returning(getTableColumns(deliveries))
  const unknown = taken.filter(({ kind, state }) => state === 'QUEUED' && !isKindName(kind))
  const nextAt = instant(at + unknownKindMs)
  await postponeDeliveries(
    db,
    unknown.map(({ customerId, id }) => ({ customerId, id, nextAt })),
  )
  const known = taken.filter((delivery) => !unknown.includes(delivery))
  return known.length === 0 ? [] : address(db, known)
}

async function address(db: Db, taken: readonly Delivery[]): Promise<readonly Addressed[]> {
  const owners = [...new Set(taken.map(({ customerId }) => customerId))].map((customerId) => ({ customerId }))
  const people = await db
    .select({
      customerId: customers.customerId,
      mobile: customers.mobile,
      closedAt: customers.closedAt,
      firstName: customers.name,
      email: noticeEmails.email,
      digits: noticePreferences.digits,
      choices: noticePreferences.choices,
      isQuiet: noticePreferences.isQuiet,
      from: noticePreferences.quietFrom,
      until: noticePreferences.quietUntil,
    })
    .from(unnestSql(owners, { customerId: 'bigint' }))
    .innerJoin(customers, sql`${customers.customerId} = g.customer_id${andOwnersSql(db, 'customers', owners)}`)
    .leftJoin(noticeEmails, eq(noticeEmails.customerId, customers.customerId))
    .leftJoin(noticePreferences, eq(noticePreferences.customerId, customers.customerId))
  const byId = new Map(
    people.flatMap(({ closedAt, isQuiet, from, until, choices, ...person }) => {
      if (closedAt !== null) return []
      const quiet = isQuiet === null || from === null || until === null ? defaultQuietHours : { isOn: isQuiet, from, until }
      return [[person.customerId, { ...person, quiet, choices: choices ?? {} }] as const]
    }),
  )
  await deleteDeliveries(
    db,
    taken.filter(({ customerId }) => !byId.has(customerId)),
  )
  return taken.flatMap((delivery) => {
    const person = byId.get(delivery.customerId)
    return person ? [{ ...delivery, ...person }] : []
  })
}

async function deleteDeliveries(db: Db, dropped: readonly Delivery[]): Promise<void> {
  if (dropped.length === 0) return
  await db.execute(sql`delete from deliveries d using ${unnestSql(dropped, { customerId: 'bigint', id: 'bigint' })}
    where d.customer_id = g.customer_id and d.id = g.id${andOwnersSql(db, 'd', dropped)}`)
}

/** Gives back taken ones until a later time, without counting the attempt. */
export async function postponeDeliveries(
  db: Db,
  postponed: readonly (Pick<Delivery, 'customerId' | 'id'> & { readonly nextAt: Instant })[],
) {
  if (postponed.length === 0) return
  await db.execute(sql`update deliveries d set next_at = g.next_at, attempts = d.attempts - 1
    from ${unnestSql(postponed, { customerId: 'bigint', id: 'bigint', nextAt: deliveries.nextAt })}
    where d.customer_id = g.customer_id and d.id = g.id and d.state = 'QUEUED'${andOwnersSql(db, 'd', postponed)}`)
}
