import { sql } from 'drizzle-orm'
import { pushSubscriptions } from '#server/engagement/deliveries/tables.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

type Channel = 'sms' | 'email' | 'push'

const readers = 1_000
const browsers = 20
/** Somebody with neither e-mail nor browser, who gets none of the queued notices. */
export const otherReader = readers + 1

/** A thousand customers, each with a mobile, an e-mail and a browser of the sandbox, and one more. */
export async function fillReaders(db: Db, sandbox: string): Promise<void> {
  await db.execute(sql`insert into customers (customer_id, mobile, referral_code, name, registered_at)
    select n, '0935' || lpad(n::text, 7, '0'), 'r' || n, 'سارا', now() from generate_series(1, ${otherReader}::int) n`)
  await db.execute(sql`insert into notice_emails (customer_id, email, confirmed_at)
    select n, 'reader' || n || '@pelekan.test', now() from generate_series(1, ${readers}::int) n`)
  const subscribed = await Promise.all(Array.from({ length: browsers }, (_, index) => subscriptionOf(sandbox, `drill-${index}`)))
  const createdAt = Date.now()
  const rows = Array.from({ length: readers }, (_, index) => ({ customerId: index + 1, ...subscribed[index % browsers], createdAt }))
  await db.insert(pushSubscriptions).values(rows as (typeof pushSubscriptions.$inferInsert)[])
}

async function subscriptionOf(sandbox: string, browser: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  const { endpoint, keys } = (await (await fetch(`${sandbox}/push/subscriptions/${browser}`)).json()) as {
    endpoint: string
    keys: { p256dh: string; auth: string }
  }
  return { endpoint, ...keys }
}

type Queued = {
  readonly channels: readonly Channel[]
  readonly count: number
  /** The mailbox of the letters, where it is not the reader's own. */
  readonly mailbox?: string
}
let queued = 0

/** Queues so many notices on each of these channels, due now. */
export async function queueNotices(db: Db, { channels, count, mailbox = '' }: Queued): Promise<void> {
  for (const channel of channels)
    await db.execute(sql`insert into deliveries (customer_id, notice, kind, channel, values, link, address, next_at, created_at)
      select 1 + n % ${readers}::int, 'drill:' || n, 'order.your-turn', ${channel}, '{}', '/orders/' || n % 50,
        ${channel === 'email' && mailbox !== '' ? mailbox : null}::text, now(), now()
      from generate_series(${queued}::int, ${queued + count - 1}::int) n`)
  queued += count
}

/** How many are not sent yet, on one channel or on all. */
export async function countWaiting(db: Db, channel?: Channel): Promise<number> {
  const of = channel === undefined ? sql`true` : sql`channel = ${channel}`
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from deliveries where state = 'QUEUED' and ${of}`)
  return row?.count ?? 0
}
