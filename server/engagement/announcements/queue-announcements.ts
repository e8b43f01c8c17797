import { asc, eq, isNull, sql } from 'drizzle-orm'
import { isEnded, lastDayOf } from '#domain/engagement/announcements/announcement.ts'
import { kindOf } from '#domain/engagement/deliveries/every-kind.ts'
import { channelsOf } from '#domain/engagement/deliveries/preference-groups.ts'
import { defaultQuietHours, hourOf, isQuiet, sendAt } from '#domain/engagement/deliveries/send-at.ts'
import { pushText } from '#domain/engagement/deliveries/write-texts.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { deliveries, type DeliveryValues } from '#server/engagement/deliveries/tables.ts'
import { notifications } from '#server/engagement/notifications/tables.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { insertRowsSql } from '#server/platform/database/unnest.ts'
import { announcedCode } from './announce-discount.ts'
import { consentingAfter, barredFromOffers, withBrowser, type Consenting } from './consenting-sql.ts'
import { discountAnnouncements } from './tables.ts'

/** Customers of one run: few, since what is sent later, such as a notice of security, is queued behind them. */
export const mostAtOnce = 500
const kind = 'offer.discount'
const link = '/discounts'

/**
 * Queues the notices of the oldest announced code for the next customers who consented, and returns for how many. How far it came is
 * written in the same transaction, so each has one notice of a code. Not in the hours that are quiet for most: what waited for the
 * morning would be sent before all that the morning brings.
 */
export function queueAnnouncements({ db, now }: Pick<App, 'db' | 'now'>): Promise<number> {
  const at = now()
  return isQuiet(defaultQuietHours, hourOf(at)) ? Promise.resolve(0) : db.transaction((tx) => queueSome(tx, at))
}

async function queueSome(tx: Db, at: Instant): Promise<number> {
  const [announced] = await tx
    .select()
    .from(discountAnnouncements)
    .where(isNull(discountAnnouncements.doneAt))
    .orderBy(asc(discountAnnouncements.announcedAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!announced) return 0
  const found = await announcedCode(tx, announced.discountId)
  const isOver = !found || isEnded(found.code, at)
  const people = isOver ? [] : await consentingAfter(tx, announced.queuedTo, mostAtOnce)
  const day = found ? lastDayOf(found.code) : null
  const count = await writeNotices(tx, people, { notice: `discount:${announced.discountId}`, values: day === null ? {} : { day }, at })
  await tx
    .update(discountAnnouncements)
    .set({ queuedTo: people.at(-1)?.customerId ?? announced.queuedTo, ...(people.length < mostAtOnce && { doneAt: at }) })
    .where(eq(discountAnnouncements.discountId, announced.discountId))
  return count
}

type Notice = { readonly notice: string; readonly values: DeliveryValues; readonly at: Instant }

async function writeNotices(tx: Db, consenting: readonly Consenting[], { notice, values, at }: Notice): Promise<number> {
  if (consenting.length === 0) return 0
  const ids = consenting.map(({ customerId }) => customerId)
  const [browsers, barred] = [await withBrowser(tx, ids), await barredFromOffers(tx, ids)]
  const { group, urgency, action } = kindOf(kind)
  const chosen = consenting
    .filter(({ customerId }) => !barred.has(customerId))
    .map((each) => ({ ...each, on: channelsOf(group, each.choices, { email: each.email, push: browsers.has(each.customerId) }) }))
  const sent = chosen.flatMap(({ customerId, on, ...quiet }) =>
    on.flatMap((channel) =>
      channel === 'bell'
        ? []
        : [{ customerId, notice, kind, channel, values, link, nextAt: sendAt(urgency, at, quiet), createdAt: at } as const],
    ),
  )
  const { title, body: content } = pushText(kind, values, { firstName: null, digits: 'fa' })
  const onBell = chosen
    .filter(({ on }) => on.includes('bell'))
    .map(({ customerId }) => ({ customerId, type: 'SYSTEM' as const, title, content, link, caption: action, createdAt: at }))
  if (sent.length > 0)
    await tx.execute(
      sql`${insertRowsSql(deliveries, sent, ['customerId', 'notice', 'kind', 'channel', 'values', 'link', 'nextAt', 'createdAt'])}
        on conflict do nothing`,
    )
  if (onBell.length > 0)
    await tx.execute(insertRowsSql(notifications, onBell, ['customerId', 'type', 'title', 'content', 'link', 'caption', 'createdAt']))
  return chosen.length
}
