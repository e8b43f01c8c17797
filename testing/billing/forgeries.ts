import { sql } from 'drizzle-orm'
import { pointsGranted } from '#domain/billing/ledger/point-transfers.ts'
import { balanced, company, credit, debit, type Transfer } from '#domain/billing/ledger/transfer.ts'
import { withdrawalRequested } from '#domain/billing/ledger/withdrawal-transfers.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

/** What somebody does to the database as its superuser, and what a verification must name. */
export type Forgery = { readonly name: string; readonly statements: readonly string[]; readonly names: RegExp }

const amount = 10_000_000
const paymentOf = (customerId: number): string => `00000000-0000-4000-8000-${String(customerId).padStart(12, '0')}`

/** Customers `from` to `from + 2`: each paid into the wallet and was given points, the first asked for a withdrawal. The ledger is sound. */
export async function writeForgeable(db: Db, from: number, at: Instant): Promise<void> {
  const customers = [from, from + 1, from + 2]
  const when = new Date(at).toISOString()
  for (const customerId of customers)
    await db.execute(sql`insert into payments (customer_id, id, kind, status, amount, discount, redirect_uri, created_at, expires_at, paid_at)
      values (${customerId}, ${paymentOf(customerId)}, 'invoice', 'PAID', ${amount}, 0, '/', ${when}::timestamptz, ${when}::timestamptz, ${when}::timestamptz)`)
  const sheba = `IR${String(from).padStart(24, '0')}`
  await db.execute(sql`insert into bank_accounts (customer_id, type, number, created_at)
    values (${from}, 'CURRENT', ${sheba}, ${when}::timestamptz - interval '2 days')`)
  const [asked] = await rowsOf<{ id: number }>(
    db,
    sql`insert into withdrawals (customer_id, amount, sheba, key, requested_at)
      values (${from}, 2000000, ${sheba}, 'k', ${when}::timestamptz) returning id`,
  )
  await db.transaction((tx) =>
    postTransfers(tx, [
      ...customers.map((customerId) => paidIn(customerId, at)),
      ...customers.map((customerId) => gift(customerId, 'first', at)),
      withdrawalRequested({ customerId: from, withdrawalId: asked?.id ?? 0, amount: rial(2_000_000), at }),
    ]),
  )
}

/** One more gift to each, for the next checkpoint. */
export const writeMore = (db: Db, from: number, at: Instant, cause = 'second'): Promise<unknown> =>
  db.transaction((tx) =>
    postTransfers(
      tx,
      [from, from + 1, from + 2].map((customerId) => gift(customerId, cause, instant(at + 1))),
    ),
  )

const gift = (customerId: number, cause: string, at: Instant): Transfer =>
  pointsGranted({ customerId, count: points(50), cause, slug: 'gift', title: 'هدیه', at })
const paidIn = (customerId: number, at: Instant): Transfer => ({
  customerId,
  event: 'PAYMENT_KEPT',
  cause: `payment:${paymentOf(customerId)}`,
  slug: 'payment',
  title: 'پرداخت',
  at,
  entries: balanced([debit(company('GATEWAY_CLEARING'), rial(amount)), credit({ account: 'CUSTOMER_WALLET' }, rial(amount))]),
})

const triggersOff = 'set local session_replication_role = replica'

/** Gives the transfers of a customer new places, hashes, head and balances, as if they had always been so. */
const rechain = (customer: number): string => `do $$ declare one record; before text := ''; place int := 0; content text; begin
  update ledger_transfers set seq = seq + 1000000 where customer_id = ${customer};
  for one in select * from ledger_transfers where customer_id = ${customer} order by seq loop
    place := place + 1;
    select encode(sha256(convert_to(jsonb_agg(jsonb_build_array(line, account, subject, unit, amount) order by line)::text, 'UTF8')), 'hex')
      into content from ledger_entries where customer_id = ${customer} and transfer_id = one.id;
    update ledger_transfers set seq = place, previous_hash = before, content_hash = content,
      hash = ledger_link(before, ${customer}, place, one.event, one.cause, one.slug, one.title, one.at, content)
      where customer_id = ${customer} and id = one.id returning hash into before;
  end loop;
  update ledger_heads set seq = place, hash = before where customer_id = ${customer};
  delete from ledger_balances where customer_id = ${customer};
  insert into ledger_balances (customer_id, account, subject, balance)
    select customer_id, account, subject, sum(amount) from ledger_entries
    where customer_id = ${customer} and (account like 'CUSTOMER\\_%' or account = 'DEFERRED_WAGE') group by 1, 2, 3;
end $$`

/** More points than were given, everything else made to fit. */
const moreGiven = (customer: number): readonly string[] => [
  triggersOff,
  `update ledger_entries e set amount = 100 * e.amount from ledger_transfers t
   where t.customer_id = ${customer} and t.cause = 'first' and e.customer_id = t.customer_id and e.transfer_id = t.id`,
  rechain(customer),
]

const transferOf = (customer: number): RegExp => new RegExp(`customer ${customer}: .*transfers? `)

/** The forgeries of the attack from outside (F-405), on the customers of writeForgeable. */
export const forgeries = (from: number): readonly Forgery[] => {
  const [first, second, third] = [from, from + 1, from + 2]
  const tables = ['ledger_transfers', 'ledger_entries', 'ledger_heads', 'ledger_balances']
  return [
    { name: 'amounts changed, the chain rewritten', statements: moreGiven(second), names: transferOf(second) },
    {
      name: 'a forged transfer with its balance',
      statements: [
        triggersOff,
        `insert into ledger_transfers (customer_id, seq, event, cause, slug, title, at, content_hash, previous_hash, hash)
         select customer_id, 1500000, 'POINTS_GRANTED', 'forged', slug, title, at, '', '', '' from ledger_transfers where customer_id = ${second} and cause = 'first'`,
        `update ledger_transfers set seq = seq + 1500000 where customer_id = ${second} and cause = 'second'`,
        `insert into ledger_entries (customer_id, transfer_id, line, account, subject, unit, amount)
         select t.customer_id, t.id, v.line, v.account, '', 'PNT', v.amount from ledger_transfers t,
           (values (0::smallint, 'POINTS_ISSUED', 900), (1::smallint, 'CUSTOMER_POINTS', -900)) as v(line, account, amount)
         where t.customer_id = ${second} and t.cause = 'forged'`,
        rechain(second),
      ],
      names: transferOf(second),
    },
    {
      name: 'a withdrawal deleted',
      statements: [
        triggersOff,
        `delete from ledger_entries e using ledger_transfers t
         where t.customer_id = ${first} and t.cause like 'withdrawal:%' and e.customer_id = t.customer_id and e.transfer_id = t.id`,
        `delete from ledger_transfers where customer_id = ${first} and cause like 'withdrawal:%'`,
        `delete from withdrawals where customer_id = ${first}`,
        rechain(first),
      ],
      names: transferOf(first),
    },
    {
      name: 'a whole customer deleted',
      statements: [
        triggersOff,
        ...[...tables, 'ledger_leaves', 'payments'].map((table) => `delete from ${table} where customer_id = ${third}`),
      ],
      names: new RegExp(`customer ${third}: all transfers are gone`),
    },
    {
      name: 'the chains of two customers swapped',
      statements: [
        triggersOff,
        ...[...tables, 'payments'].flatMap((table) => [
          `update ${table} set customer_id = -1 where customer_id = ${second}`,
          `update ${table} set customer_id = ${second} where customer_id = ${third}`,
          `update ${table} set customer_id = ${third} where customer_id = -1`,
        ]),
        rechain(second),
        rechain(third),
      ],
      names: transferOf(second),
    },
    {
      name: 'the last rows deleted',
      statements: [
        triggersOff,
        `delete from ledger_entries e using ledger_transfers t
         where t.customer_id = ${third} and t.cause = 'second' and e.customer_id = t.customer_id and e.transfer_id = t.id`,
        `delete from ledger_transfers where customer_id = ${third} and cause = 'second'`,
        rechain(third),
      ],
      names: new RegExp(`customer ${third}: transfers are gone`),
    },
    {
      name: 'balances changed',
      statements: [`update ledger_balances set balance = balance - 1000 where customer_id = ${second} and account = 'CUSTOMER_WALLET'`],
      names: new RegExp(`invariant_03_balances_equal_fold: CUSTOMER_WALLET  of customer ${second}`),
    },
    {
      name: 'anchors dropped',
      statements: [...moreGiven(second), 'drop table ledger_anchors', 'drop table ledger_leaves'],
      names: /table ledger_anchors: dropped/,
    },
    {
      name: 'anchors falsified',
      statements: [
        ...moreGiven(second),
        `update ledger_leaves l set hash = t.hash from ledger_transfers t where t.customer_id = l.customer_id and t.seq = l.seq and t.customer_id = ${second}`,
        `update ledger_anchors set digest = encode(sha256('forged'), 'hex')`,
      ],
      names: new RegExp(`ledger_leaves: .*customer ${second}, was changed`),
    },
    {
      name: 'all anchors replaced',
      statements: [
        ...moreGiven(second),
        'delete from ledger_leaves',
        `insert into ledger_leaves (customer_id, seq, hash, position) select customer_id, seq, hash, row_number() over () - 1 from ledger_heads`,
        'delete from ledger_anchors',
        `insert into ledger_anchors (at, customers, digest, size) select now(), count(*), encode(sha256('forged'), 'hex'), count(*) from ledger_heads`,
      ],
      names: transferOf(second),
    },
    {
      name: 'views dropped',
      statements: [
        triggersOff,
        `update ledger_entries set amount = amount + 1 where customer_id = ${second} and line = 0`,
        'drop view invariant_01_sums_zero',
        'drop view invariant_04_chains_intact',
      ],
      names: /view invariant_04_chains_intact: dropped/,
    },
    {
      name: 'views emptied',
      statements: [
        `update ledger_balances set balance = balance - 7 where customer_id = ${third} and account = 'CUSTOMER_POINTS'`,
        `create or replace view invariant_03_balances_equal_fold as select null::text as violation where false`,
      ],
      names: /view invariant_03_balances_equal_fold: replaced/,
    },
    {
      name: 'views replaced',
      statements: [
        `update ledger_balances set balance = balance - 7 where customer_id = ${third} and account = 'CUSTOMER_POINTS'`,
        `do $$ begin execute 'create or replace view invariant_03_balances_equal_fold as select violation from ('
           || rtrim(pg_get_viewdef('invariant_03_balances_equal_fold'::regclass), ';') || ') as all_of_them where violation not like ''%customer ${third}:%'''; end $$`,
      ],
      names: /view invariant_03_balances_equal_fold: replaced/,
    },
    {
      name: 'triggers disabled and enabled again',
      statements: [
        ...['ledger_transfers', 'ledger_entries'].map((table) => `alter table ${table} disable trigger all`),
        ...moreGiven(second).slice(1),
        ...['ledger_transfers', 'ledger_entries'].map((table) => `alter table ${table} enable trigger all`),
      ],
      names: transferOf(second),
    },
  ]
}
