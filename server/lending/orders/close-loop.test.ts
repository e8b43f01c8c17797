import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { limitsOf } from '#domain/platform/policies/costs.ts'
import { releasePolicies } from '#domain/platform/policies/policy.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { balanceOf, violations } from '#server/billing/ledger/sql.ts'
import { writeApprovedReport } from '#server/lending/credit-checks/write-approved-report.ts'
import { writeApprovedDocuments } from '#server/lending/documents/sql.ts'
import { listLoanOffers } from '#server/lending/offers/list-loan-offers.ts'
import { morning, openShops, someone, orderInputOf } from '#testing/lending/orders/open-order.ts'
import { again, payFirst, sign, signNote } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { asOf } from '#testing/test-app.ts'
import { advanceOrder } from './commands/advance-order.ts'
import { createOrder } from './commands/create-order.ts'
import { deductPoints } from './commands/deduct-points.ts'
import { patchStatus } from './commands/patch-status.ts'
import { setAccount } from './commands/set-account.ts'
import { eventsOf, type OrderRow } from './sql.ts'
import { handleForOrders } from './subscriber.ts'
import { orderReasons } from './tables.ts'

onBothEngines('credit at a store', (database) => {
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })
  afterEach(async () => {
    const broken = await violations(database().db)
    if (broken.length > 0) throw new Error(JSON.stringify(broken))
  })

  test('an order goes its whole way to PAYING: each move by its own actor, the ledger sound at the end', async () => {
    const { db } = database()
    const { customerId, nationalCode } = await someone(db)
    let at: Instant = morning
    const tick = () => (at = instant(at + 60_000))
    const created = await db.transaction((tx) => createOrder(tx, orderInputOf(customerId, slug)))
    if (!created.ok) throw new Error(created.error.kind)
    const order = created.value
    const own = { customerId, orderId: order.id }
    const by = async (actor: 'staff' | 'bank', command: Parameters<typeof advanceOrder>[1]['command']) => {
      const moved = await db.transaction((tx) => advanceOrder(tx, { ...own, actor, command, ...asOf(tick()) }))
      return moved.ok ? moved.value.status : moved.error.kind
    }
    expect(order).toMatchObject({
      status: 'VALIDATION_INQUIRY_SYSTEM',
      refundPolicyType: 'PROMISSORY',
      guarantorsNeeded: 0,
      pointsNeeded: 20_000,
    })

    await writeApprovedReport(db, { customerId, nationalCode, score: 620, grade: 'B1', allowCredit: true, ...asOf(tick()) })
    await db.transaction((tx) =>
      handleForOrders(tx, { type: 'validation.approved', customerId, requestId: 1, allowCredit: true }, asOf(at)),
    )
    expect((await again(db, order)).status).toBe('PELEKAN_VALIDATION')

    expect(await by('staff', 'send-to-bank')).toBe('DOCUMENTS_NEEDED')
    await db.transaction((tx) => writeApprovedDocuments(tx, { customerId, at: tick() }))
    expect(await by('staff', 'send-to-bank')).toBe('POINTS_NEEDED')
    expect(await db.transaction((tx) => deductPoints(tx, { ...own, ...asOf(tick()) }))).toEqual({ ok: true, value: 20_000 })
    expect(await db.transaction((tx) => deductPoints(tx, { ...own, ...asOf(tick()) }))).toEqual({ ok: true, value: 20_000 })
    expect(await balanceOf(db, customerId, 'CUSTOMER_POINTS')).toBe(0)
    const sent = await db.transaction((tx) => patchStatus(tx, { ...own, status: 'INITIAL_BANK_VALIDATION', ...asOf(tick()) }))
    expect(sent.ok && sent.value.status).toBe('INITIAL_BANK_VALIDATION')
    expect(await by('bank', 'accept-initially')).toBe('CHECK_HAVING_ACCOUNT')

    expect(await by('bank', 'set-account')).toBe('ACCOUNT_NEEDED')
    await db.transaction((tx) => setAccount(tx, { ...own, number: 'IR820540102680020817909002', ...asOf(tick()) }))
    expect(await by('bank', 'set-account')).toBe('UPLOAD_PROMISSORY')
    await signNote(db, await again(db, order), tick())
    expect((await again(db, order)).status).toBe('SIGNING_CONTRACTS')

    await sign(db, order, 'customer', tick())
    expect((await again(db, order)).status).toBe('SIGNING_CONTRACTS')
    await payFirst(db, order, tick())
    await sign(db, order, 'bank', tick())
    expect((await again(db, order)).status).toBe('PELEKAN_FINAL_CONFIRMATION')
    expect(await by('staff', 'confirm-finally')).toBe('BANK_FINAL_CONFIRMATION')
    expect(await by('bank', 'accept-finally')).toBe('WAITING_FOR_CREDIT')
    expect(await by('staff', 'charge-credit')).toBe('PAYING')

    expect(await balanceOf(db, customerId, 'CUSTOMER_CARD_CREDIT', order.id)).toBe(order.amount)
    expect(await balanceOf(db, customerId, 'CUSTOMER_RECEIVABLE', order.id)).toBe(order.totalRepayment)
    expect(await balanceOf(db, customerId, 'CUSTOMER_DEPOSIT', order.id)).toBe(0)
    const invoices = await invoicesOfOrder(db, customerId, order.id)
    expect(invoices.map(({ status }) => status)).toEqual(['PAID', ...Array<string>(12).fill('PENDING')])
    expect(invoices[1]?.dueDate).toBe('2026-12-21')
    expect(await way(order)).toEqual([
      'create customer',
      'confirm-validation system',
      'send-to-bank customer',
      'accept-initially bank',
      'set-account bank',
      'hand-in-collateral system',
      'approve-collateral system',
      'complete-contracts system',
      'confirm-finally staff',
      'accept-finally bank',
      'charge-credit staff',
    ])
  })

  test('an order beyond the granted limit is rejected with reasons, its drafts are canceled, and what would pass is offered', async () => {
    const { db } = database()
    const { customerId, nationalCode } = await someone(db)
    const created = await db.transaction((tx) => createOrder(tx, orderInputOf(customerId, slug)))
    if (!created.ok) throw new Error(created.error.kind)
    await writeApprovedReport(db, { customerId, nationalCode, score: 480, grade: 'D3', allowCredit: true, ...asOf(morning) })
    await db.transaction((tx) =>
      handleForOrders(tx, { type: 'validation.approved', customerId, requestId: 1, allowCredit: true }, asOf(instant(morning + 1))),
    )
    expect(await again(db, created.value)).toMatchObject({ status: 'REJECTED', previousStatus: 'VALIDATION_INQUIRY_SYSTEM' })
    const invoices = await invoicesOfOrder(db, customerId, created.value.id)
    expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(['CANCELED']))
    const reasons = await db.select().from(orderReasons).where(eq(orderReasons.customerId, customerId))
    expect(reasons.length).toBeGreaterThan(0)
    const offers = await listLoanOffers(db, customerId)
    expect(offers.length).toBeGreaterThan(0)
    const granted = limitsOf(releasePolicies[0], 'D3').credit
    expect(offers.filter(({ amount }) => amount > granted)).toEqual([])
  })

  const way = async ({ customerId, id }: OrderRow) =>
    (await eventsOf(database().db, customerId, id)).map(({ command, actor }) => `${command} ${actor}`)
})
