import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelRequestIdentifier } from '#domain/lending/cancellations/cancel-request.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { testAccounts } from '#sandbox/people/test-numbers.ts'
import { openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { changeProfile } from '#server/identity/profile/sql.ts'
import { cancelRequestsOf } from '#server/lending/cancellations/sql.ts'
import { reviewDueDocuments } from '#server/lending/documents/autopilot.ts'
import { deleteDocuments, documentsOf, insertDocuments } from '#server/lending/documents/sql.ts'
import { openShops, putInto, someone, orderInputOf } from '#testing/lending/orders/open-order.ts'
import { again, payFirst, payFor, sign, signNote } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'
import { requestCancel } from '../cancellations/request-cancel.ts'
import { createOrder } from '../commands/create-order.ts'
import { deductPoints } from '../commands/deduct-points.ts'
import { resolveReason } from '../commands/resolve-reason.ts'
import { setAccount } from '../commands/set-account.ts'
import { changeOrder, eventsOf, openReasonsOf, type OrderRow } from '../sql.ts'
import { askBankForAccounts, openDueAccounts } from './ask-bank-for-accounts.ts'
import { decideDueCancelRequests, decideDueOrders } from './autopilot.ts'

onBothEngines('demo mode', (database) => {
  let fake: FakePartners
  let app: TestApp
  let slug = ''
  beforeAll(async () => {
    fake = await openFakePartners()
    app = await createTestApp(database(), { partners: fake.partners })
    slug = await openShops(database().db)
  })
  afterAll(() => fake.close())

  const db = () => database().db
  const now = () => {
    app.pass(minuteMs)
    return app.now()
  }
  /** The scheduled jobs, until nothing moves any more. */
  const work = async () => {
    for (;;) {
      app.pass(1000)
      const { app: its } = app
      const done = [await askBankForAccounts(its), await openDueAccounts(its), await reviewDueDocuments(its), await decideDueOrders(its)]
      await app.relay()
      if (done.every((count) => count === 0)) return
    }
  }
  const begin = async (code: string, hasBankAccount = true) => {
    const { customerId } = await someone(db(), { report: true, documents: true }, code)
    const made = await db().transaction((tx) => createOrder(tx, orderInputOf(customerId, slug, { at: now(), hasBankAccount })))
    if (!made.ok) throw new Error(made.error.kind)
    await db().transaction((tx) => deductPoints(tx, { customerId, orderId: made.value.id, ...asOf(now()) }))
    return made.value
  }
  const giveAccount = ({ customerId, id: orderId }: OrderRow) =>
    db().transaction((tx) => setAccount(tx, { customerId, orderId, number: '0012345678', ...asOf(now()) }))
  const signAll = async (order: OrderRow) => {
    await signNote(db(), await again(db(), order), now())
    await payFirst(db(), order, now())
    await sign(db(), order, 'customer', now())
    await sign(db(), order, 'bank', now())
  }
  const statusOf = async (order: OrderRow) => (await again(db(), order)).status
  const way = async ({ customerId, id }: OrderRow) => (await eventsOf(db(), customerId, id)).map(({ command }) => command)
  const renew = async ({ customerId, id: orderId }: OrderRow) =>
    db().transaction((tx) => resolveReason(tx, { customerId, orderId, ...asOf(now()) }))

  test('person 00 goes from documents to PAYING; the bank opens the credit, each decision is taken once', async () => {
    const order = await begin('0012345008')
    await work()
    expect(await statusOf(order)).toBe('CHECK_HAVING_ACCOUNT')
    await giveAccount(order)
    await work()
    expect(await statusOf(order)).toBe('UPLOAD_PROMISSORY')
    await signAll(order)
    await work()
    expect(await again(db(), order)).toMatchObject({ status: 'PAYING', creditTrackingId: expect.any(String), accountsAtBank: 2 })
    const moves = await way(order)
    expect(new Set(moves).size).toBe(moves.length)
    expect(await balanceOf(db(), order.customerId, 'CUSTOMER_CARD_CREDIT', order.id)).toBe(order.amount)
    await work()
    expect(await way(order)).toEqual(moves)
  })

  test('person 55 is asked again by the bank once at each end, and goes on with newer documents only', async () => {
    const order = await begin('0012345555')
    // As a stage that is sent replaces what was rejected.
    const resend = (type: 'ACCOUNT_AVERAGE' | 'PROPERTY_DOCUMENT', group: 'FINANCIAL' | 'PROPERTY') =>
      db().transaction(async (tx) => {
        const rejected = (await documentsOf(tx, order.customerId)).filter((document) => document.type === type)
        await deleteDocuments(
          tx,
          order.customerId,
          rejected.map(({ id }) => id),
        )
        await insertDocuments(tx, order.customerId, [{ type, group, fileKey: 'k', fileName: 'f.jpg' }], now())
      })
    await work()
    expect(await again(db(), order)).toMatchObject({ status: 'RECHECKING_INITIAL_BANK', previousStatus: 'INITIAL_BANK_VALIDATION' })
    expect(await renew(order)).toMatchObject({ ok: false, error: { kind: 'EVIDENCE_NEEDED', details: { targets: ['ACCOUNT_AVERAGE'] } } })
    await resend('ACCOUNT_AVERAGE', 'FINANCIAL')
    expect((await renew(order)).ok).toBe(true)
    await work()
    expect(await statusOf(order)).toBe('CHECK_HAVING_ACCOUNT')
    await giveAccount(order)
    await work()
    await signAll(order)
    await work()
    expect(await statusOf(order)).toBe('BANK_FINAL_RECHECKING')
    expect((await openReasonsOf(db(), order.customerId)).map(({ target }) => target)).toEqual(['PROPERTY_DOCUMENT'])
    await resend('PROPERTY_DOCUMENT', 'PROPERTY')
    expect((await renew(order)).ok).toBe(true)
    await work()
    expect(await statusOf(order)).toBe('PAYING')
  })

  test('person 56 edits the profile once before the final confirmation', async () => {
    const order = await begin('0012345563')
    await putInto(db(), order, 'PELEKAN_FINAL_CONFIRMATION')
    await work()
    expect(await again(db(), order)).toMatchObject({ status: 'FINAL_EDITION', previousStatus: 'PELEKAN_FINAL_CONFIRMATION' })
    expect((await renew(order)).ok).toBe(false)
    await changeProfile(db(), order.customerId, { postalCode: '1234567890', changedAt: now() })
    expect((await renew(order)).ok).toBe(true)
    await work()
    expect(await statusOf(order)).toBe('PAYING')
  })

  test('person 66 is refused by the bank at the end: the first payment comes back to the wallet without its inquiry, points too', async () => {
    const order = await begin('0012345660')
    await work()
    await giveAccount(order)
    await work()
    await signAll(order)
    await work()
    expect(await again(db(), order)).toMatchObject({ status: 'REJECTED', previousStatus: 'BANK_FINAL_CONFIRMATION' })
    expect(await way(order)).toEqual(expect.arrayContaining(['reject-finally', 'close-rejected']))
    expect(await balanceOf(db(), order.customerId, 'CUSTOMER_WALLET')).toBe(order.orderCost)
    expect(await balanceOf(db(), order.customerId, 'CUSTOMER_POINTS')).toBe(20_000)
  })

  test('a loan that the bank refuses to pay to a closed account comes back for another one, and is paid to that', async () => {
    const { customerId } = await someone(db(), { grade: 'B1', documents: true }, '1001000005')
    const loan = { type: 'INSTANT_LOAN', amount: rial(20_000_000), invoiceCount: 3, storeSlug: undefined } as const
    const made = await db().transaction((tx) => createOrder(tx, orderInputOf(customerId, slug, { ...loan, at: now() })))
    if (!made.ok) throw new Error(made.error.kind)
    const order = made.value
    const closed = testAccounts.find(({ behaviour }) => behaviour === 'CLOSED')?.number ?? ''
    await changeOrder(db(), order, { destinationBankAccountNumber: closed })
    await putInto(db(), order, 'READY_TO_SETTLE')
    await work()
    expect(await again(db(), order)).toMatchObject({ status: 'FINAL_EDITION', payOutAskedAt: null, payOutsRefused: 1 })
    await giveAccount(order)
    expect((await renew(order)).ok).toBe(true)
    await work()
    expect(await again(db(), order)).toMatchObject({ status: 'PAYING', destinationBankAccountNumber: '0012345678' })
    expect(await way(order)).toEqual(['create', 'ask-edition', 'resolve-reasons', 'settle'])
  })

  test('person 77 has no account, and one is opened', async () => {
    const order = await begin('0012345776', false)
    await work()
    expect(await way(order)).toEqual(expect.arrayContaining(['open-account', 'set-account']))
    expect(await again(db(), order)).toMatchObject({ status: 'UPLOAD_PROMISSORY', bankAccountNumber: expect.any(String) })
  })

  test('a paid cancel request freezes the order until it is decided: granted for most, refused for person 65', async () => {
    for (const [code, status, ticketStatus] of [
      ['1000000052', 'REJECTED', 'CLOSED'],
      ['0012345652', 'PAYING', 'REJECTED'],
    ] as const) {
      // oxfmt-ignore
      const order = await begin(code)
      const { customerId, id: orderId } = order
      await putInto(db(), order, 'PELEKAN_FINAL_CONFIRMATION')
      await db().transaction((tx) => openFirstInvoice(tx, { customerId, orderId, at: now() }))
      await payFirst(db(), order, now())
      const ticket = await db().transaction((tx) => requestCancel(tx, { customerId, orderId, description: 'منصرف شدم', ...asOf(now()) }))
      if (!ticket.ok) throw new Error(ticket.error.kind)
      await db().transaction((tx) => payFor(tx, customerId, 'ticket', cancelRequestIdentifier(ticket.value.id), now()))
      await work()
      expect(await statusOf(order)).toBe('PELEKAN_FINAL_CONFIRMATION')
      app.pass(1000)
      await decideDueCancelRequests(app.app)
      await work()
      expect(await statusOf(order)).toBe(status)
      expect((await cancelRequestsOf(db(), customerId)).map((each) => each.status)).toEqual([ticketStatus])
    }
  })
})
