import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  approveProposal,
  listProposals,
  proposeCancelRefund,
  proposeInvoiceDiscount,
  proposeReversal,
  proposeWithdrawal,
  refuseProposal,
} from '#contract/backoffice/approvals/routes.ts'
import { listTransfers } from '#contract/backoffice/finance/routes.ts'
import { decideOrder, stepCard } from '#contract/backoffice/order-review/routes.ts'
import { acceptCancelRequest, refuseCancelRequest, takeUpCancelRequest } from '#contract/backoffice/requests/routes.ts'
import { withdrawFromWallet } from '#contract/billing/wallet/routes.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { cancelRequestIdentifier } from '#domain/lending/cancellations/cancel-request.ts'
import { dayMs, instant } from '#domain/platform/kernel/time.ts'
import { openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { balanceOf, violations } from '#server/billing/ledger/sql.ts'
import { storeAccounts } from '#server/identity/bank-accounts/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { requestCancel } from '#server/lending/orders/cancellations/request-cancel.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { deductPoints } from '#server/lending/orders/commands/deduct-points.ts'
import { changeOrder, orderRowOf } from '#server/lending/orders/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { present } from '#testing/expectations.ts'
import { openShops, orderIn, orderInputOf, putInto, someone } from '#testing/lending/orders/open-order.ts'
import { again, payFirst, payFor } from '#testing/lending/orders/others-commands.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'

type Member = Awaited<ReturnType<StaffApp['signedIn']>>

onOneEngine('proposals that move money', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let first: Member
  let second: Member
  let support: Member
  let customerId: number
  let orderId: number
  let ticketId: number

  beforeAll(async () => {
    it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    first = await staffApp.signedIn('first', 'FINANCE')
    second = await staffApp.signedIn('second', 'FINANCE')
    support = await staffApp.signedIn('support', 'SUPPORT')
    const { db } = it.app
    const slug = await openShops(db)
    ;({ customerId } = await someone(db, { grade: 'B1', documents: true }))
    const order = await orderIn(db, 'SIGNING_CONTRACTS', customerId, slug)
    orderId = order.id
    const own = { customerId, orderId, ...asOf(it.now()) }
    await db.transaction(async (tx) => {
      await deductPoints(tx, own)
      await openFirstInvoice(tx, own)
    })
    await payFirst(db, order, it.now())
    const filed = await db.transaction((tx) => requestCancel(tx, { ...own, description: 'منصرف شدم' }))
    if (!filed.ok) throw new Error(filed.error.kind)
    ticketId = filed.value.id
    await db.transaction((tx) => payFor(tx, customerId, 'ticket', cancelRequestIdentifier(ticketId), it.now()))
  })

  const wallet = () => balanceOf(it.app.db, customerId, 'CUSTOMER_WALLET')
  const transferOf = async (event: string) =>
    (
      await rowsOf<{ id: number }>(it.app.db, sql`select id from ledger_transfers where customer_id = ${customerId} and event = ${event}`)
    )[0]?.id ?? 0
  /** The proposer cannot approve, neither by the call nor in the database; the second person moves the money, once. */
  const approveBySecond = async (proposed: { status: number; body: { results: { id: number; customer: { id: number } } } }) => {
    expect(proposed.status).toBe(201)
    const { id, customer } = proposed.body.results
    const params = { customer_id: customer.id, id }
    expect((await staffApp.call(approveProposal, { params }, first.token)).body.code).toBe('SECOND_PERSON_NEEDED')
    const byProposer = sql`update money_proposals set status = 'DONE', decided_at = now(), decided_by = proposed_by, approved_by = proposed_by
      where customer_id = ${customer.id} and id = ${id}`
    await expect(it.app.db.execute(byProposer)).rejects.toThrow('Failed query')
    const approved = await staffApp.call(approveProposal, { params }, second.token)
    expect([approved.status, approved.body.results.status]).toEqual([200, 'DONE'])
    expect((await staffApp.call(approveProposal, { params }, second.token)).body.code).toBe('PROPOSAL_DECIDED')
    expect(await violations(it.app.db)).toEqual([])
  }

  test('the refund of a cancel request granted by SUPPORT ends its order and goes to the wallet', async () => {
    const params = { customer_id: customerId, id: ticketId }
    const body = { customer_id: customerId, request_id: ticketId }
    expect((await staffApp.call(proposeCancelRefund, { body }, first.token)).body.code).toBe('NOT_WAITING')
    const taken = await staffApp.call(takeUpCancelRequest, { params }, support.token)
    expect([taken.status, taken.body.results.taken_up_by]).toEqual([200, `${support.name} test`])
    const colleague = await staffApp.signedIn('colleague', 'SUPPORT')
    expect((await staffApp.call(takeUpCancelRequest, { params }, colleague.token)).body.code).toBe('TICKET_TAKEN_UP')
    expect((await staffApp.call(acceptCancelRequest, { params }, support.token)).status).toBe(200)
    // A colleague with an outdated page cannot refuse the granted request.
    const refusing = { params, body: { answer: 'سفارش شما در راه است.' } }
    expect((await staffApp.call(refuseCancelRequest, refusing, colleague.token)).body.code).toBe('TICKET_DECIDED')
    expect((await staffApp.call(proposeCancelRefund, { body }, support.token)).body.code).toBe('NOT_YOUR_RIGHT')
    const proposed = await staffApp.call(proposeCancelRefund, { body }, first.token)
    expect((await staffApp.call(proposeCancelRefund, { body }, second.token)).body.code).toBe('ALREADY_PROPOSED')
    expect(await wallet()).toBe(0)
    await approveBySecond(proposed)
    expect((await orderRowOf(it.app.db, customerId, orderId))?.status).toBe('REJECTED')
    expect(await wallet()).toBe(1_500_000)
  })

  test('a paid fee is returned by a reversal; a transfer that belongs to an order’s state is not reversible', async () => {
    const why = 'هزینهٔ درخواست لغو به اشتباه گرفته شد.'
    const asked = async (event: string) => ({ body: { customer_id: customerId, transfer_id: await transferOf(event), why } })
    expect((await staffApp.call(proposeReversal, await asked('FIRST_PAYMENT_REFUNDED'), first.token)).body.code).toBe('NOT_REVERSIBLE')
    const fee = await asked('FEE_PAID')
    const shown = async () => {
      const { body } = await staffApp.call(listTransfers, { query: { customer_id: customerId } }, first.token)
      const found = body.results.find(({ id }) => id === fee.body.transfer_id)
      return [found?.is_reversible, found?.is_reversal_proposed]
    }
    expect(await shown()).toEqual([true, undefined])
    const made = await staffApp.call(proposeReversal, fee, first.token)
    expect(await shown()).toEqual([false, true])
    await approveBySecond(made)
    expect(await shown()).toEqual([false, undefined])
    expect(await wallet()).toBe(2_000_000)
  })

  test('a withdrawal is paid with the bank’s tracking number, which a manual bank needs', async () => {
    const { db } = it.app
    const sheba = shebaOf('056', '1234567890123')
    await storeAccounts(db, customerId, [{ type: 'CURRENT', number: sheba }], instant(it.now() - dayMs))
    const token = await openSession(db, { customerId, name: 'test', at: it.now() })
    const body = { amount: 600_000, sheba }
    const asked = await it.call(withdrawFromWallet, { body }, { token })
    const about = { customer_id: customerId, withdrawal_id: asked.body.results.id, yes: true }
    expect((await staffApp.call(proposeWithdrawal, { body: about }, first.token)).body.code).toBe('TRACKING_NEEDED')
    await approveBySecond(await staffApp.call(proposeWithdrawal, { body: { ...about, tracking_id: 'BANK-7' } }, first.token))
    const [row] = await rowsOf<{ status: string; tracking_id: string }>(db, sql`select status, tracking_id from withdrawals`)
    expect(row).toEqual({ status: 'PAID', tracking_id: 'BANK-7' })
    expect((await staffApp.call(proposeWithdrawal, { body: { ...about, tracking_id: 'BANK-8' } }, first.token)).body.code).toBe(
      'NOT_WAITING',
    )
  })

  test('F-201: a refund that the card’s posting made smaller is not approved as proposed, but refused and proposed again', async () => {
    const { db } = it.app
    const reviewer = await staffApp.signedIn('reviewer', 'REVIEWER')
    const { customerId: owner } = await someone(db, { grade: 'B1', documents: true })
    const made = await db.transaction((tx) =>
      createOrder(tx, orderInputOf(owner, '', { type: 'OPEN_LOOP', storeSlug: undefined, at: it.now() })),
    )
    if (!made.ok) throw new Error(made.error.kind)
    const { id } = made.value
    await db.transaction((tx) => openFirstInvoice(tx, { customerId: owner, orderId: id, ...asOf(it.now()) }))
    await payFirst(db, made.value, it.now())
    await putInto(db, made.value, 'WAITING_FOR_PELEKAN_CARD_ACTIVATION')
    await changeOrder(db, made.value, { cardStatus: 'ISSUED' })
    const order = { params: { order: String(id) } }
    const propose = async () => {
      const { version } = await again(db, made.value)
      const body = { command: 'reject' as const, version, reasons: [{ code: 'POLICY_REFUSAL' }] }
      expect((await staffApp.call(decideOrder, { ...order, body }, reviewer.token)).status).toBe(200)
      const listed = await staffApp.call(listProposals, { query: { status: 'PROPOSED', customer_id: owner } }, first.token)
      return present(listed.body.results[0])
    }
    const before = await propose()
    expect(before.amount).toBe(made.value.orderCost + made.value.shippingCost)
    const step = { step: 'SENT_TO_POST' as const, tracking_number: 'POST-1405' }
    expect((await staffApp.call(stepCard, { ...order, body: step }, reviewer.token)).status).toBe(200)
    const params = { customer_id: owner, id: before.id }
    expect((await staffApp.call(approveProposal, { params }, second.token)).body.code).toBe('MOVED_ON')
    expect(await balanceOf(db, owner, 'CUSTOMER_WALLET')).toBe(0)
    const why = 'کارت به پست سپرده شده است.'
    expect((await staffApp.call(refuseProposal, { params, body: { why } }, second.token)).status).toBe(200)
    const { id: renewed, amount } = await propose()
    expect(amount).toBe(made.value.orderCost)
    expect((await staffApp.call(approveProposal, { params: { ...params, id: renewed } }, second.token)).status).toBe(200)
    expect(await balanceOf(db, owner, 'CUSTOMER_WALLET')).toBe(amount)
    expect(await violations(db)).toEqual([])
  })

  test('late fees are waived up to their amount', async () => {
    const { db } = it.app
    const owing = await someone(db)
    const ids = await makeIndebted(db, { from: owing.customerId, count: 1, each: 2, at: it.now() })
    it.pass(40 * dayMs)
    const [one, two] = [await staffApp.signedIn('third', 'FINANCE'), await staffApp.signedIn('fourth', 'FINANCE')]
    ;[first, second] = [one, two]
    const [late = ''] = await rowsOf<{ id: string }>(
      db,
      sql`select id from invoices where customer_id = ${owing.customerId} and number = 1`,
    ).then((rows) => rows.map(({ id }) => id))
    expect(ids.get(owing.customerId)).toContain(late)
    const body = { customer_id: owing.customerId, invoice_id: late, demand_collection_discount: 0, why: 'قطعی درگاه بانک' }
    const tooMuch = { ...body, late_fee_discount: 10_000_000 }
    expect((await staffApp.call(proposeInvoiceDiscount, { body: tooMuch }, first.token)).body.code).toBe('DISCOUNT_TOO_LARGE')
    await approveBySecond(await staffApp.call(proposeInvoiceDiscount, { body: { ...body, late_fee_discount: 1_000 } }, first.token))
    const [row] = await rowsOf<{ forgiven: number }>(db, sql`select late_fee_discount as forgiven from invoices where id = ${late}::uuid`)
    expect(Number(row?.forgiven)).toBe(1_000)
    const less = { ...body, late_fee_discount: 500 }
    expect((await staffApp.call(proposeInvoiceDiscount, { body: less }, first.token)).body.code).toBe('DISCOUNT_BELOW_GIVEN')
    const more = await staffApp.call(proposeInvoiceDiscount, { body: { ...body, late_fee_discount: 1_500 } }, first.token)
    expect(more.body.results.summary).toBe('بخشش دیرکرد قسط، روی هم ۱۵۰ تومان')
    await approveBySecond(more)
  })
})
