import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { creditCharged } from '#domain/billing/ledger/order-transfers.ts'
import { pointsDeducted, pointsGranted } from '#domain/billing/ledger/point-transfers.ts'
import type { Transfer } from '#domain/billing/ledger/transfer.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { onEveryEngineOften, ownerOf } from '#testing/on-both-engines.ts'
import { postTransfers } from './post-transfers.ts'
import { balanceOf, violations } from './sql.ts'

const at = instant(1_795_000_000_123)
const gift = (customerId: number, cause: string, count = 100): Transfer =>
  pointsGranted({ customerId, count: points(count), cause, slug: 'gift', title: 'هدیه', at })
const spending = (customerId: number, cause: string, count: number): Transfer =>
  pointsDeducted({ customerId, count: points(count), cause, slug: 'order', title: 'سفارش', at })
const post = (db: Db, ...transfers: Transfer[]) => db.transaction((tx) => postTransfers(tx, transfers))
const asText = (fault: unknown): string =>
  fault instanceof Error ? `${fault.message} ${fault.cause ? asText(fault.cause) : ''}` : String(fault)
const refusalOf = (attempt: Promise<unknown>): Promise<string> => attempt.then(() => 'done', asText)

onEveryEngineOften('the ledger', (database) => {
  afterEach(async () => {
    const broken = await violations(database().db)
    if (broken.length > 0) throw new Error(JSON.stringify(broken))
  })

  test('posts many transfers in one statement, folds the balances and chains each customer’s own', async () => {
    const { db } = database()
    const charge = creditCharged({ customerId: 1, orderId: 12, principal: rial(1000), wage: rial(90), deposit: rial(0), at })
    // The receivable of an order without invoices would break an invariant, so the debt is reversed beside it.
    const reversal: Transfer = {
      ...charge,
      cause: 'order:12:reverse',
      entries: charge.entries.map((entry) => ({ ...entry, amount: 0 - entry.amount })),
    }
    const posted = await post(db, gift(1, 'a'), gift(2, 'a', 7), gift(1, 'b', 11), charge, reversal)
    expect([...posted].toSorted()).toEqual(['a', 'b', 'order:12:charge', 'order:12:reverse'])
    expect(await balanceOf(db, 1, 'CUSTOMER_POINTS')).toBe(111)
    expect(await balanceOf(db, 2, 'CUSTOMER_POINTS')).toBe(7)
    expect(await balanceOf(db, 1, 'CUSTOMER_CARD_CREDIT', 12)).toBe(0)
    const chain = await rowsOf<{ customerId: number; seq: number }>(
      db,
      sql`select customer_id as "customerId", seq from ledger_transfers order by 1, 2`,
    )
    expect(chain.map(({ customerId, seq }) => `${customerId}/${seq}`)).toEqual(['1/1', '1/2', '1/3', '1/4', '2/1'])
  })

  test('a cause moves once, however often it is posted', async () => {
    const { db } = database()
    expect((await post(db, gift(1, 'a'))).size).toBe(0)
    expect(await balanceOf(db, 1, 'CUSTOMER_POINTS')).toBe(111)
  })

  test('an account that may not be overdrawn is not, and nothing of the command remains', async () => {
    const { db } = database()
    expect(await refusalOf(post(db, gift(1, 'c'), spending(1, 'd', 212)))).toMatch('points_not_overdrawn')
    expect(await refusalOf(post(db, spending(3, 'd', 1)))).toMatch('points_not_overdrawn')
    expect(await balanceOf(db, 1, 'CUSTOMER_POINTS')).toBe(111)
    await post(db, spending(1, 'd', 111))
    expect(await balanceOf(db, 1, 'CUSTOMER_POINTS')).toBe(0)
  })

  test('a transfer that is off, single, empty or added to later is refused by the database itself', async () => {
    const { db } = database()
    const off = gift(1, 'off')
    const [first, second] = off.entries
    if (!first || !second) throw new Error('two entries expected')
    expect(await refusalOf(post(db, { ...off, entries: [first, { ...second, amount: -99 }] }))).toMatch('is not balanced')
    expect(await refusalOf(post(db, { ...off, entries: [first] }))).toMatch('is not balanced')
    expect(await refusalOf(post(db, { ...off, entries: [] }))).toMatch('without entries')
    // Both units zero in sum, but not each by itself.
    const mixed = [first, { ...second, account: 'CUSTOMER_WALLET' as const, unit: 'IRR' as const }]
    expect(await refusalOf(post(db, { ...off, entries: mixed }))).toMatch('is not balanced')
    const later = sql`insert into ledger_entries (customer_id, transfer_id, line, account, subject, unit, amount)
      select customer_id, id, 7 + n, 'CUSTOMER_POINTS', '', 'PNT', n from ledger_transfers, (values (-1), (1)) as v(n) where cause = 'a' and customer_id = 1`
    expect(await refusalOf(db.execute(later))).toMatch('is not balanced')
  })

  test.each(['ledger_transfers', 'ledger_entries', 'ledger_anchors', 'ledger_leaves'])(
    'UPDATE, DELETE and TRUNCATE of %s are refused',
    async (table) => {
      // Even of who owns them.
      const owner = ownerOf(database())
      const column = table === 'ledger_anchors' ? 'digest' : 'customer_id'
      for (const statement of [`update ${table} set ${column} = ${column}`, `delete from ${table}`, `truncate ${table} cascade`])
        expect(await refusalOf(owner.execute(sql.raw(statement)))).toMatch('append only')
    },
  )
})

const entry = (customer: number, account: string, amount: number, unit = 'IRR', subject = '') =>
  `insert into ledger_entries select ${customer}, 1, 50 + ${Math.abs(amount) % 7}, '${account}', '${subject}', '${unit}', ${amount}`
const payment = (id: string, status: string) =>
  `insert into payments (customer_id, id, kind, status, amount, discount, redirect_uri, created_at, expires_at, paid_at)
   values (1, '${id}', 'invoice', '${status}', 10000, 0, '/', now(), now(), ${status === 'PAID' ? 'now()' : 'null'})`
const byPayer = (status: string) => `${payment(one, status)};update payments set payer_id = 2 where id = '${one}'`
const item = (id: string, line: number) => `insert into payment_items values (1, '${id}', ${line}, 'invoice', 'x', 'x', 1, '{}', true)`
const one = '00000000-0000-4000-8000-000000000001'
const two = '00000000-0000-4000-8000-000000000002'
const plan = (number: number, kind: string) =>
  `insert into plans (customer_id, order_id, number, kind, at, amount, wage, count, yearly_rate, equal_total, equal_count)
   values (1, 5, ${number}, '${kind}', now(), 1000, 0, 1, 23, 1000, 1)`
const invoice = (wage: number) =>
  `insert into invoices (customer_id, order_id, order_type, order_amount, invoice_count, number, status, amount, wage_part, due_date, yearly_rate, late_fee_above_rate, created_at)
   values (1, 5, 'CLOSE_LOOP', 1, 1, 1, 'PENDING', 1000, ${wage}, '2026-12-20', 23, 6, now())`

onEveryEngineOften('planted corruptions', (database) => {
  const plant = async (statement: string): Promise<string[]> => {
    const found: string[] = []
    const undo = new Error('undo')
    await ownerOf(database())
      .transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        for (const part of statement.split(';')) await tx.execute(sql.raw(part))
        found.push(...(await violations(tx)).map(({ invariant }) => invariant))
        throw undo
      })
      .catch((fault: unknown) => {
        if (fault !== undo) throw fault
      })
    return [...new Set(found)]
  }
  test.each([
    ['invariant_01_sums_zero', `update ledger_entries set amount = amount + 1 where line = 0`],
    ['invariant_02_two_entries', `delete from ledger_entries`],
    ['invariant_03_balances_equal_fold', `update ledger_balances set balance = balance - 1`],
    ['invariant_04_chains_intact', `update ledger_transfers set title = 'دیگر'`],
    ['invariant_04_chains_intact', `update ledger_heads set hash = 'x'`],
    ['invariant_04_chains_intact', `delete from ledger_transfers where seq = 1`],
    ['invariant_05_wallet_not_negative', entry(1, 'CUSTOMER_WALLET', 5)],
    ['invariant_06_points_not_negative', entry(1, 'CUSTOMER_POINTS', 500, 'PNT')],
    ['invariant_07_card_credit_not_negative', entry(1, 'CUSTOMER_CARD_CREDIT', 5, 'IRR', '12')],
    ['invariant_08_receivable_is_unpaid_instalments', invoice(0)],
    ['invariant_09_deferred_wage_is_unearned', invoice(10)],
    [
      'invariant_10_one_live_payment_per_item',
      `drop index payment_items_one_live;${payment(one, 'CREATED')};${payment(two, 'CREATED')};${item(one, 0)};${item(two, 0)}`,
    ],
    ['invariant_10_one_live_payment_per_item', `${payment(one, 'FAILED')};${item(one, 0)}`],
    ['invariant_11_paid_has_one_transfer', payment(one, 'PAID')],
    ['invariant_11_paid_has_one_transfer', `update ledger_transfers set cause = 'payment:${one}' where seq = 1`],
    ['invariant_12_merchant_payable_is_unsettled_tickets', entry(1, 'MERCHANT_PAYABLE', -5, 'IRR', '3')],
    [
      'invariant_14_withdrawals_have_their_transfers',
      `insert into withdrawals (customer_id, amount, sheba, key, requested_at) values (1, 100000, 'IR${'0'.repeat(24)}', 'k', now())`,
    ],
    ['invariant_14_withdrawals_have_their_transfers', `update ledger_transfers set cause = 'withdrawal:9:paid' where seq = 1`],
    ['invariant_15_gateway_clearing_is_paid_payments', entry(1, 'GATEWAY_CLEARING', 5)],
    ['invariant_15_gateway_clearing_is_paid_payments', payment(one, 'PAID')],
    ['invariant_16_unpaid_invoices_are_the_plan', `${invoice(0)};${plan(1, 'SIGNED')}`],
    ['invariant_17_paid_plans_have_their_quote', `${plan(1, 'SIGNED')};${plan(2, 'PAYOFF')}`],
    ['invariant_27_payers_have_what_is_theirs', entry(1, 'OWED_TO_PAYERS', -5, 'IRR', one)],
    [
      'invariant_27_payers_have_what_is_theirs',
      `${entry(1, 'OWED_TO_PAYERS', -5, 'IRR', one)};${entry(2, 'OWED_TO_PAYERS', 5, 'IRR', one)}`,
    ],
    ['invariant_27_payers_have_what_is_theirs', byPayer('FAILED')],
    ['invariant_27_payers_have_what_is_theirs', `insert into payer_payments values (2, '${one}', 1)`],
    [
      'invariant_27_payers_have_what_is_theirs',
      `${byPayer('PAID')};insert into payer_payments values (2, '${one}', 1);update ledger_transfers set cause = 'payment:${one}' where seq = 1`,
    ],
  ])('%s finds its corruption (%#)', async (invariant, statement) => {
    const { db } = database()
    await post(db, gift(1, 'a'), gift(1, 'b'))
    expect(await plant(statement)).toContain(invariant)
    expect(await violations(db)).toEqual([])
  })
})
