import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pointsGranted } from '#domain/billing/ledger/point-transfers.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { seedPointPackages } from '#server/billing/discounts/seed-prices.ts'
import { cancelInvoices } from '#server/billing/invoices/draft-invoices.ts'
import { refundFirstPayment } from '#server/billing/invoices/refund-first-payment.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { returnFromGateway } from '#server/billing/payments/ask-gateway.ts'
import { purchase } from '#server/billing/payments/purchase.ts'
import { returnPoints, spendPoints } from '#server/billing/points/move-points.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { withdraw } from '#server/billing/wallet/withdraw.ts'
import type { Merchant } from '#server/merchants/accounts/sql.ts'
import { cancelTicket } from '#server/merchants/checkout/cancel-ticket.ts'
import { refundByStore, reverseByStore, settleByStore, verifyByStore } from '#server/merchants/checkout/store-commands.ts'
import { rowsOf, type Database } from '#server/platform/database/open.ts'
import { openFakeGateway, type FakeGateway } from '#testing/billing/payments/fake-gateway.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { shelfTickets, ticketAmount } from '#testing/billing/payments/shelf-tickets.ts'
import { moneyGiven } from '#testing/billing/payments/till.ts'
import { statementFaults } from '#testing/billing/statements/statement-faults.ts'
import { chanceOf } from '#testing/chance.ts'
import { present } from '#testing/expectations.ts'
import { sideBySide } from '#testing/interleave.ts'
import { casesOn, onServers } from '#testing/on-both-engines.ts'
import { asOf, otherProcess, createTestApp } from '#testing/test-app.ts'
import { isProof } from '#testing/turn.ts'

const mostCustomers = Number(process.env['CUSTOMERS'] ?? (isProof() ? 20_000 : 300))
const connections = 16
const seed = Number(process.env['SEED'] ?? 20_261_121)

/** One customer with three instalments, an unpaid first payment, a ticket of `store`, some points and a little money; `random` draws the commands. */
type Scenario = {
  readonly customerId: number
  readonly invoices: readonly string[]
  readonly firstId: string
  readonly trackNumber: string
  readonly store: Merchant
  readonly random: () => number
}
type Command = (app: PaymentsApp, gateway: FakeGateway, scenario: Scenario) => Promise<unknown>

const commands = {
  pay: (app, gateway, scenario) => pay(app, gateway, scenario, [pick(scenario)]),
  'click twice': (app, gateway, scenario) => {
    const id = pick(scenario)
    return Promise.all([pay(app, gateway, scenario, [id]), pay(otherProcess(app), gateway, scenario, [id])])
  },
  'pay a basket': (app, gateway, scenario) => pay(app, gateway, scenario, scenario.invoices.slice(0, 2)),
  'pay the first': (app, gateway, scenario) => pay(app, gateway, scenario, [scenario.firstId]),
  cancel: ({ db, now }, _gateway, { customerId }) =>
    db.transaction(async (tx) => {
      await cancelInvoices(tx, { customerId, orderId: 2 })
      await refundFirstPayment(tx, { customerId, orderId: 2, at: now(), unspent: rial(1_500_000) })
    }),
  'refund twice': ({ db, now }, _gateway, { customerId }) => {
    const refund = () => db.transaction((tx) => refundFirstPayment(tx, { customerId, orderId: 2, at: now(), unspent: rial(1_500_000) }))
    return Promise.all([refund(), refund()])
  },
  'buy points': (app, gateway, scenario) => pay(app, gateway, scenario, ['1'], 'point_package'),
  'spend points': ({ db, now }, _gateway, { customerId, random }) =>
    db.transaction((tx) =>
      spendPoints(tx, {
        customerId,
        count: points(600),
        slug: 'order',
        cause: `order:${Math.floor(random() * 3)}`,
        reason: 'سفارش',
        at: now(),
      }),
    ),
  'return points': ({ db, now }, _gateway, { customerId }) =>
    db.transaction((tx) =>
      returnPoints(tx, { customerId, count: points(600), slug: 'order-returned', cause: 'order:0:returned', reason: 'سفارش', at: now() }),
    ),
  'withdraw twice': ({ db, now }, _gateway, { customerId }) => {
    const ask = () =>
      db.transaction((tx) =>
        withdraw(tx, {
          customerId,
          amount: rial(1_000_000),
          sheba: shebaOf('056', '1234567890123'),
          idempotencyKey: randomUUID(),
          at: now(),
          spendStepUp: async () => true,
        }),
      )
    return Promise.all([ask(), ask()])
  },
  'buy at the store': (app, gateway, scenario) => pay(app, gateway, scenario, [scenario.trackNumber], 'credit_ticket'),
  'buy at the store, which verifies, then reverses twice': async (app, gateway, scenario) => {
    await pay(app, gateway, scenario, [scenario.trackNumber], 'credit_ticket')
    await Promise.all([verified(app, scenario), verified(app, scenario)])
    await Promise.all([reversed(app, scenario), reversed(app, scenario)])
  },
  'buy at the store, which settles and reverses at once, and refunds twice': async (app, gateway, scenario) => {
    await pay(app, gateway, scenario, [scenario.trackNumber], 'credit_ticket')
    await verified(app, scenario)
    await Promise.all([settled(app, scenario), reversed(app, scenario)])
    await Promise.all([refunded(app, scenario, 'a'), refunded(app, scenario, 'a'), refunded(app, scenario, 'b')])
  },
  'verify twice': (app, _gateway, scenario) => Promise.all([verified(app, scenario), verified(app, scenario)]),
  'go back to the store': ({ db, now }, _gateway, { customerId, trackNumber }) =>
    db.transaction((tx) => cancelTicket(tx, { customerId, trackNumber, ...asOf(now()) })),
} satisfies Record<string, Command>

const inputOf = ({ now }: PaymentsApp, { store: merchant, trackNumber }: Scenario) => ({ merchant, trackNumber, ...asOf(now()) })
const verified = (app: PaymentsApp, scenario: Scenario) =>
  app.db.transaction((tx) => verifyByStore(tx, { ...inputOf(app, scenario), amount: ticketAmount }))
const settled = (app: PaymentsApp, scenario: Scenario) => app.db.transaction((tx) => settleByStore(tx, inputOf(app, scenario)))
const reversed = (app: PaymentsApp, scenario: Scenario) => app.db.transaction((tx) => reverseByStore(tx, inputOf(app, scenario)))
const refunded = (app: PaymentsApp, scenario: Scenario, refundId: string) =>
  app.db.transaction((tx) => refundByStore(tx, { ...inputOf(app, scenario), refundId, amount: rial(600_000) }))

onServers('random histories', (copies) => {
  let database: Database
  beforeAll(async () => {
    database = await copies.open(connections)
  })
  afterAll(() => database.close())

  test('R-REACH-11: from up to 16 connections nothing is charged twice, every sum is zero, points are never negative, and statements are what the ledger says', async () => {
    const { db } = database
    const customerCount = casesOn(database, mostCustomers)
    const { app, now } = await createTestApp(database)
    const gateway = openFakeGateway()
    const own = { ...app, partners: { ...app.partners, gateway: gateway.gateway } }
    const beside = otherProcess(own)
    await seedPointPackages(db)
    const debts = await makeIndebted(db, { from: 1, count: customerCount, each: 3, at: now() })
    const customers = [...debts.keys()].toSorted((one, other) => one - other)
    const firsts = await prepare(own, customers)
    const { merchant: store, trackOf } = await shelfTickets(db, { from: 1, to: customerCount, at: now() })

    const faults: string[] = []
    await sideBySide(connections, customers, async (customerId) => {
      const random = chanceOf(seed + customerId).next
      const invoices = debts.get(customerId) ?? []
      const firstId = present(firsts.get(customerId))
      const scenario: Scenario = { customerId, invoices, firstId, trackNumber: trackOf(customerId), store, random }
      const drawn = Array.from({ length: random() < 0.5 ? 2 : 3 }, () =>
        present(Object.entries(commands)[Math.floor(random() * Object.keys(commands).length)]),
      )
      const outcomes = await Promise.allSettled(drawn.map(([, command], index) => command(index === 0 ? own : beside, gateway, scenario)))
      for (const one of outcomes)
        if (one.status === 'rejected' && !isOverloaded(one.reason))
          faults.push(`seed ${seed + customerId}: ${String(one.reason?.cause ?? one.reason)}`)
    })
    expect(faults.slice(0, 5)).toEqual([])
    expect(await paidTwice(database)).toEqual([])
    expect((await violations(db)).slice(0, 5)).toEqual([])
    // The ledger's gateway account equals the payments, to the rial.
    const [taken] = await rowsOf<{ taken: number }>(
      db,
      sql`select coalesce(sum(amount), 0)::bigint as taken from ledger_entries e
          join ledger_transfers t on t.customer_id = e.customer_id and t.id = e.transfer_id
          where account = 'GATEWAY_CLEARING' and t.cause like 'payment:%'`,
    )
    const [paid] = await rowsOf<{ paid: number }>(
      db,
      sql`select coalesce(sum(amount), 0)::bigint as paid from payments where paid_at is not null`,
    )
    expect(taken?.taken).toBe(paid?.paid)
    expect(await statementFaults(db, customers, now())).toEqual([])
  }, 3_600_000)

  test('a naive payment, which reads first and writes afterwards, is detected', async () => {
    const { db } = database
    const { now } = await createTestApp(database)
    const first = 1_000_000
    const debts = await makeIndebted(db, { from: first, count: 50, each: 1, at: now() })
    await sideBySide(4, [...debts], async ([customerId, [invoiceId]]) => {
      await Promise.all([naivePay(database, customerId, present(invoiceId)), naivePay(database, customerId, present(invoiceId))])
    })
    expect((await paidTwice(database)).length).toBeGreaterThan(0)
    expect((await violations(db)).map(({ invariant }) => invariant)).toContain('invariant_11_paid_has_one_transfer')
  }, 600_000)
})

/** On a busy machine a command may get no connection within five seconds and is answered with 503; all invariants must hold. */
const isOverloaded = (fault: unknown): boolean => {
  const root = fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault
  return root instanceof Error && root.message.includes('timeout exceeded when trying to connect')
}

const pick = ({ invoices, random }: Scenario): string => present(invoices[Math.floor(random() * invoices.length)])

/** For all customers: an unpaid first payment of order 2, some points, a little money, and an account. Returns the first payments' ids. */
async function prepare({ db, now }: PaymentsApp, customers: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const at = now()
  const when = new Date(at).toISOString()
  const everyone = sql`generate_series(${customers[0]}::bigint, ${customers.at(-1)}::bigint) c`
  const rows = await rowsOf<{ customerId: number; id: string }>(
    db,
    sql`insert into invoices (customer_id, order_id, order_type, order_amount, invoice_count, number, status, amount, wage_part, yearly_rate, late_fee_above_rate, created_at)
      select c, 2, 'CLOSE_LOOP', 200000000, 12, 0, 'PENDING', 1850000, 0, 23, 6, ${when}::timestamptz from ${everyone} returning customer_id as "customerId", id`,
  )
  await db.execute(
    sql`insert into bank_accounts (customer_id, type, number, created_at) select c, 'CURRENT', '1234567890123', ${when}::timestamptz from ${everyone}`,
  )
  const gift = { count: points(1_000), cause: 'points:gift', slug: 'gift', title: 'هدیه', at }
  for (let from = 0; from < customers.length; from += 500) {
    const batch = customers
      .slice(from, from + 500)
      .flatMap((customerId) => [pointsGranted({ ...gift, customerId }), moneyGiven(customerId, rial(400_000), at)])
    await db.transaction((tx) => postTransfers(tx, batch))
  }
  return new Map(rows.map(({ customerId, id }) => [customerId, id]))
}

/** A purchase: begun, paid at the gateway, and returned from twice simultaneously. A refusal ends it. */
async function pay(
  app: PaymentsApp,
  gateway: FakeGateway,
  { customerId, random }: Scenario,
  itemIds: readonly string[],
  kind: 'invoice' | 'point_package' | 'credit_ticket' = 'invoice',
): Promise<void> {
  const begun = await purchase(app, {
    customerId,
    kind,
    itemIds,
    redirectUri: kind === 'credit_ticket' ? '/cpg/payment' : '/invoice/payment',
    discountCode: null,
    idempotencyKey: null,
  })
  if (!begun.ok || begun.value.authority === null) return
  const { authority } = begun.value
  if (random() < 0.85) gateway.pay(authority)
  else gateway.refuse(authority)
  const back = (by: PaymentsApp) => returnFromGateway(by, { Authority: authority, Status: 'OK' })
  await Promise.all([back(app), back(otherProcess(app))])
}

/** Items paid by two payments, neither of which was credited to the wallet. */
const paidTwice = ({ db }: Database): Promise<unknown[]> =>
  rowsOf(
    db,
    sql`select i.customer_id, i.item_id, count(*) from payment_items i join payments p on p.customer_id = i.customer_id and p.id = i.payment_id
      where p.paid_at is not null and not p.is_credited_to_wallet and i.kind in ('invoice', 'credit_ticket') group by i.customer_id, i.item_id having count(*) > 1`,
  )

/** A wrong implementation: nothing locks the invoice between reading and paying. */
async function naivePay({ db }: Database, customerId: number, invoiceId: string): Promise<void> {
  const [row] = await rowsOf<{ status: string }>(
    db,
    sql`select status from invoices where customer_id = ${customerId} and id = ${invoiceId}`,
  )
  if (row?.status !== 'PENDING') return
  await sleep(2) // like the request to the gateway
  const paymentId = randomUUID()
  await db.execute(sql`insert into payments (customer_id, id, kind, status, amount, discount, redirect_uri, created_at, expires_at, paid_at)
    values (${customerId}, ${paymentId}, 'invoice', 'PAID', 1100000, 0, '/', now(), now(), now())`)
  await db.execute(sql`insert into payment_items (customer_id, payment_id, line, kind, item_id, title, price, charge, is_live)
    values (${customerId}, ${paymentId}, 0, 'invoice', ${invoiceId}, '', 1100000, '{}', false)`)
  await db.execute(sql`update invoices set status = 'PAID', paid_at = now() where customer_id = ${customerId} and id = ${invoiceId}`)
}
