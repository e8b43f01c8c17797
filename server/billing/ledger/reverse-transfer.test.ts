import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { feePaid, packageBought } from '#domain/billing/ledger/payment-transfers.ts'
import { pointsDeducted, pointsGranted } from '#domain/billing/ledger/point-transfers.ts'
import { reversalOf } from '#domain/billing/ledger/reversal.ts'
import type { Transfer } from '#domain/billing/ledger/transfer.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { postTransfers } from './post-transfers.ts'
import { reverseTransfer } from './reverse-transfer.ts'
import { balanceOf, violations } from './sql.ts'
import { trialBalance } from './trial-balance.ts'

const at = instant(1_795_000_000_000)
const bought = '00000000-0000-4000-8000-000000000001'
const report = '00000000-0000-4000-8000-000000000002'
const paid = (paymentId: string, amount: number) => ({
  customerId: 1,
  paymentId,
  amount: rial(amount),
  walletPart: rial(0),
  discount: rial(0),
  at,
})
const points20 = packageBought(paid(bought, 1_100_000), { name: 'بستهٔ ۲۰ هزارتایی', tax: rial(100_000), points: points(20_000) })
const fee = feePaid({ ...paid(report, 270_000), discount: rial(30_000) }, 'REPORT_INCOME', { slug: 'report', title: 'گزارش اعتباری' })
const gift = pointsGranted({ customerId: 2, count: points(7), cause: 'gift', slug: 'gift', title: 'هدیه', at })
const spent = pointsDeducted({ customerId: 1, count: points(1), cause: 'spent', slug: 'order', title: 'سفارش', at })

const post = (db: Db, ...transfers: Transfer[]) => db.transaction((tx) => postTransfers(tx, transfers))
const asText = (fault: unknown): string =>
  fault instanceof Error ? `${fault.message} ${fault.cause ? asText(fault.cause) : ''}` : String(fault)
const refusalOf = (attempt: Promise<unknown>): Promise<string> => attempt.then(() => 'done', asText)

onBothEngines('a reversal', (database) => {
  const reverse = async (customerId: number, transferId: number) => {
    const done = await database().db.transaction((tx) => reverseTransfer(tx, { customerId, transferId, at }))
    return done.ok ? done.value.cause : done.error.kind
  }
  const idOf = async (cause: string): Promise<number> =>
    (await rowsOf<{ id: number }>(database().db, sql`select id from ledger_transfers where cause = ${cause}`))[0]?.id ?? 0

  test('is the opposite of its transfer, once: points go back, what the gateway had brought goes to the wallet', async () => {
    const { db } = database()
    for (const [id, kind, amount, discount] of [
      [bought, 'point_package', 1_100_000, 0],
      [report, 'customer_validation', 270_000, 30_000],
    ] as const)
      await db.execute(sql`insert into payments (customer_id, id, kind, status, amount, discount, redirect_uri, created_at, expires_at, paid_at)
        values (1, ${id}, ${kind}, 'PAID', ${amount}, ${discount}, '/', now(), now(), now())`)
    await post(db, points20, fee, gift)
    expect(await reverse(1, await idOf(points20.cause))).toBe(`reversal:${await idOf(points20.cause)}`)
    expect(await reverse(1, await idOf(fee.cause))).toMatch('reversal:')
    expect(await reverse(2, await idOf('gift'))).toMatch('reversal:')
    expect(await balanceOf(db, 1, 'CUSTOMER_POINTS')).toBe(0)
    // What a discount code had paid is nobody's to take home.
    expect(await balanceOf(db, 1, 'CUSTOMER_WALLET')).toBe(1_370_000)
    expect(await balanceOf(db, 2, 'CUSTOMER_POINTS')).toBe(0)
    const refunds = await rowsOf<{ event: { amount: number } }>(
      db,
      sql`select event from domain_events where type = 'payment.refunded' order by id`,
    )
    expect(refunds.map(({ event }) => event.amount)).toEqual([1_100_000, 270_000])
    expect(await violations(db)).toEqual([])
  })

  test('is refused a second time, of another’s transfer, of a reversal, and of what has a command of its own', async () => {
    const { db } = database()
    const first = await idOf(points20.cause)
    expect(await reverse(1, first)).toBe('ALREADY_REVERSED')
    expect(await reverse(2, first)).toBe('NOT_FOUND')
    expect(await reverse(1, 999_999)).toBe('NOT_FOUND')
    expect(await reverse(1, await idOf(`reversal:${first}`))).toBe('NOT_REVERSIBLE')
    const again = pointsGranted({ customerId: 1, count: points(5), cause: 'again', slug: 'gift', title: 'هدیه', at })
    await post(db, again, spent)
    expect(await reverse(1, await idOf('spent'))).toBe('NOT_REVERSIBLE')
    expect(await reverse(1, await idOf('again'))).toBe('POINTS_SHORT')
    expect(await balanceOf(db, 1, 'CUSTOMER_POINTS')).toBe(4)
  })

  test('that is no exact opposite is refused by the database itself', async () => {
    const { db } = database()
    const granted = pointsGranted({ customerId: 3, count: points(4), cause: 'kept', slug: 'gift', title: 'هدیه', at })
    await post(db, granted)
    const right = reversalOf({ ...granted, id: await idOf('kept') }, at)
    const [first, second] = right.entries
    if (!first || !second) throw new Error('two entries expected')
    const half = {
      ...right,
      entries: [
        { ...first, amount: first.amount / 2 },
        { ...second, amount: second.amount / 2 },
      ],
    }
    expect(await refusalOf(post(db, half))).toMatch('is not the opposite')
    expect(await refusalOf(post(db, { ...right, customerId: 1 }))).toMatch('reverses nothing')
    expect(await refusalOf(post(db, { ...right, cause: 'reversal:of nothing' }))).toMatch('reverses nothing')
    expect(await refusalOf(post(db, { ...right, event: 'POINTS_DEDUCTED' }))).toMatch('reverses nothing')
    expect(await refusalOf(post(db, reversalOf({ ...spent, id: await idOf('spent') }, at)))).toMatch('reverses nothing')
    await post(db, right)
    expect(await balanceOf(db, 3, 'CUSTOMER_POINTS')).toBe(0)
  })

  test('twenty people at once reverse it once', async () => {
    const { db } = database()
    const granted = pointsGranted({ customerId: 4, count: points(9), cause: 'raced', slug: 'gift', title: 'هدیه', at })
    await post(db, granted)
    const id = await idOf('raced')
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => reverse(4, id)))
    expect(outcomes.filter((one) => one !== 'ALREADY_REVERSED')).toEqual([`reversal:${id}`])
    expect(await balanceOf(db, 4, 'CUSTOMER_POINTS')).toBe(0)
  })

  test('the trial balance says what was debited and credited on every account, equal by unit', async () => {
    const { db } = database()
    const rows = await trialBalance(db)
    expect(rows.map(({ account, debit, credit }) => `${account} ${debit} ${credit}`)).toEqual([
      'CUSTOMER_WALLET 0 1370000',
      'DISCOUNT_COST 30000 30000',
      'GATEWAY_CLEARING 1370000 0',
      'PACKAGE_INCOME 1000000 1000000',
      'REPORT_INCOME 300000 300000',
      'TAX_PAYABLE 100000 100000',
      'CUSTOMER_POINTS 20021 20025',
      'POINTS_ISSUED 20025 20021',
    ])
    expect(await trialBalance(db, at)).toEqual([])
    expect(await trialBalance(db, instant(at + 1))).toEqual(rows)
  })
})
