import { beforeAll, expect, test } from 'vitest'
import { purchaseInvoice, purchaseOperationalFee, purchasePromissory, purchaseTicket } from '#contract/billing/payments/routes.ts'
import { listCancelRequests } from '#contract/lending/cancellations/routes.ts'
import { mortgageDeedImages } from '#contract/lending/collateral/collateral.ts'
import { storeCheque, updateBackCheque, storeMortgageDeed } from '#contract/lending/collateral/routes.ts'
import { orderContract, orderContractFile, sendSignRequest } from '#contract/lending/contracts/routes.ts'
import {
  addGuarantor,
  removeGuarantor,
  sendGuarantorSignRequest,
  setGuaranteeStatus,
  setGuarantorStatus,
} from '#contract/lending/guarantors/routes.ts'
import { applyLoanOffer } from '#contract/lending/offers/routes.ts'
import {
  checkCard,
  cancelOrder,
  deductPoints,
  readOrder,
  requestCancel,
  resolveReason,
  setAccountForOrder,
  setDeliveryAddress,
  setOrderStatus,
} from '#contract/lending/orders/routes.ts'
import { deletePromissory, listPromissorySteps, readPromissory, uploadPromissory } from '#contract/lending/promissory/routes.ts'
import { cancelRequestIdentifier } from '#domain/lending/cancellations/cancel-request.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { firstInvoiceOf } from '#server/billing/invoices/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { insertCancelRequest } from '#server/lending/cancellations/sql.ts'
import { addLoanOffers } from '#server/lending/offers/sql.ts'
import { loanOffers } from '#server/lending/offers/tables.ts'
import { putPromissory } from '#server/lending/promissory/sql.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { sendParts } from '#testing/platform/files/send-parts.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** Ids of one customer's things, or of nobody's. */
type Ids = {
  readonly order: number
  readonly note: number
  readonly offer: string
  readonly ticket: number
  readonly invoice: string
  readonly guarantee: number
}
const nobodys: Ids = {
  order: 999_999,
  note: 999_999,
  offer: '00000000-0000-4000-8000-000000000000',
  ticket: 999_999,
  invoice: '00000000-0000-4000-8000-000000000001',
  guarantee: 999_999,
}
const uri = 'http://pelekan.test/invoice/payment'

onBothEngines('another customer’s things', (database) => {
  let app: TestApp
  let token = ''
  let theirs: Ids
  beforeAll(async () => {
    const { db } = database()
    app = await createTestApp(database())
    const slug = await openShops(db)
    const owner = await someone(db, { report: true })
    const order = await orderIn(db, 'SIGNING_CONTRACTS', owner.customerId, slug)
    const own = { customerId: owner.customerId, orderId: order.id, at: app.now() }
    await db.transaction((tx) => openFirstInvoice(tx, own))
    await putPromissory(db, { ...own, isOwn: false, amount: rial(300_000_000), cost: rial(960_000), status: 'PENDING' })
    const ticket = await insertCancelRequest(db, { ...own, title: 'لغو', description: 'لغو', fee: rial(500_000) })
    const offer = {
      orderType: 'CLOSE_LOOP',
      invoiceCount: 3,
      refundPolicyType: 'PROMISSORY',
      refundPolicyAmount: rial(30_000_000),
      guarantorCount: 0,
    } as const
    const repayment = { amount: rial(20_000_000), wage: rial(1), totalRepayment: rial(20_000_001), monthlyInvoice: rial(7_000_000) }
    await addLoanOffers(db, {
      ...own,
      refusedOrderId: order.id,
      offers: [{ ...offer, repayment: { ...repayment } as never }],
      guarantors: [],
    })
    const [offerRow] = await db.select().from(loanOffers).limit(1)
    const invoice = await firstInvoiceOf(db, owner.customerId, order.id)
    theirs = { order: order.id, note: 1, offer: offerRow?.id ?? '', ticket: ticket.id, invoice: invoice?.id ?? '', guarantee: 1 }
    const stranger = await someone(db)
    token = await openSession(db, { customerId: stranger.customerId, name: 'test', at: app.now() })
  })

  /** Every call that names an order or one of its things, by id and by identifier. */
  const calls = (ids: Ids): Readonly<Record<string, () => Promise<{ readonly status: number; readonly body: unknown }>>> => {
    const as = { token }
    const orderId = String(ids.order)
    const id = { id: orderId }
    const identifier = orderIdentifier(ids.order)
    const at = (path: string) => path.replace('{orderId}', orderId).replace('{id}', orderId)
    const note = { ...id, promissoryId: ids.note }
    return {
      details: () => app.call(readOrder, { params: id }, as),
      'details by identifier': () => app.call(readOrder, { params: { id: identifier } }, as),
      patch: () => app.call(setOrderStatus, { params: id, body: { status: 'SIGNING_CONTRACTS' } }, as),
      resolve: () => app.call(resolveReason, { params: id, body: { reason_ids: [1] } }, as),
      deduct: () => app.call(deductPoints, { params: id, body: {} }, as),
      request: () => app.call(requestCancel, { params: id, body: { description: 'لغو' } }, as),
      address: () =>
        app.call(setDeliveryAddress, { params: id, body: { main_street: 'الف', plaque: '۱', postal_code: '1913674518', city_id: 1 } }, as),
      card: () => app.call(checkCard, { params: id, body: { card_number: '6037991111111111' } }, as),
      account: () => app.call(setAccountForOrder, { params: { orderId }, body: { number: '0012345678901' } }, as),
      contract: () => app.call(orderContract, { params: id }, as),
      'named contract': () => app.call(orderContractFile, { params: { ...id, contractName: 'bank-contract' } }, as),
      cancel: () => app.call(cancelOrder, { params: id, body: { reason_ids: [1] } }, as),
      offer: () => app.call(applyLoanOffer, { params: { id: ids.offer } }, as),
      tickets: () => app.call(listCancelRequests, { query: { 'filter[order]': identifier } }, as),
      'ticket fee': () =>
        app.call(purchaseTicket, { body: { items: [{ id: cancelRequestIdentifier(ids.ticket) }], redirect_uri: uri } }, as),
      'first payment': () => app.call(purchaseInvoice, { body: { items: [{ id: ids.invoice }], redirect_uri: uri } }, as),
      valuation: () => app.call(purchaseOperationalFee, { body: { items: [{ id: ids.order }], redirect_uri: uri } }, as),
      'buy a note': () =>
        app.call(purchasePromissory, { body: { items: [{ id: ids.order }], redirect_uri: 'http://pelekan.test/promissory/payment' } }, as),
      steps: () => app.call(listPromissorySteps, { params: id }, as),
      note: () => app.call(readPromissory, { params: note }, as),
      'delete the note': () => app.call(deletePromissory, { params: note }, as),
      'own note': () => sendParts(app, uploadPromissory, { ...as, path: at(uploadPromissory.path), files: ['file'] }),
      cheque: () => sendParts(app, storeCheque, { ...as, path: at(storeCheque.path), files: ['front_image'] }),
      'cheque back': () => sendParts(app, updateBackCheque, { ...as, path: at(updateBackCheque.path), files: ['back_image'] }),
      mortgageDeed: () => sendParts(app, storeMortgageDeed, { ...as, path: at(storeMortgageDeed.path), files: mortgageDeedImages }),
      'name a guarantor': () => app.call(addGuarantor, { params: id, body: { personnel_number: '123456' } }, as),
      'remove a guarantor': () => app.call(removeGuarantor, { params: { ...id, guarantorId: ids.guarantee } }, as),
      'ask a guarantor': () =>
        app.call(setGuarantorStatus, { params: { ...id, guarantorId: ids.guarantee }, body: { status: 'CHECKING' } }, as),
      'stand behind it': () => app.call(setGuaranteeStatus, { params: { orderId }, body: { status: 'CHECKING' } }, as),
      'sign as guarantor': () => app.call(sendGuarantorSignRequest, { params: { orderIdentifier: identifier } }, as),
      'sign the contract': () => app.call(sendSignRequest, { body: { order_identifier: identifier, type: 'customer' } }, as),
      'sign the note': () => app.call(sendSignRequest, { body: { order_identifier: identifier, type: 'promissory' } }, as),
    }
  }

  const answersTo = async (ids: Ids) => {
    const answers: Record<string, string> = {}
    for (const [name, call] of Object.entries(calls(ids))) {
      const { status, body } = await call()
      answers[name] = `${status} ${Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body)}`
    }
    return answers
  }

  test('every call on an order or its things answers another customer’s id exactly like one that is nobody’s', async () => {
    const foreign = await answersTo(theirs)
    expect(foreign).toEqual(await answersTo(nobodys))
    expect(Object.keys(foreign)).toHaveLength(32)
    const found = Object.entries(foreign).filter(([name, answer]) => name !== 'tickets' && name !== 'cancel' && !answer.startsWith('404'))
    expect(found).toEqual([])
  })
})
