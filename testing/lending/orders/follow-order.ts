import {
  purchaseInvoice,
  purchaseOperationalFee,
  purchasePointPackage,
  purchasePromissory,
  purchaseValidation,
} from '#contract/billing/payments/routes.ts'
import { listPointPackages } from '#contract/billing/points/routes.ts'
import { verifyOtp } from '#contract/identity/login/routes.ts'
import { updateProfile } from '#contract/identity/profile/routes.ts'
import { mortgageDeedImages } from '#contract/lending/collateral/collateral.ts'
import { storeCheque, updateBackCheque, storeMortgageDeed } from '#contract/lending/collateral/routes.ts'
import { sendSignRequest } from '#contract/lending/contracts/routes.ts'
import { otpRequest, otpRequestRenewal, reportDetails, validate } from '#contract/lending/credit-checks/routes.ts'
import { financialStage, identificationStage, listDocuments, propertyStage, temporaryUpload } from '#contract/lending/documents/routes.ts'
import { addGuarantor, sendGuarantorSignRequest, setGuaranteeStatus } from '#contract/lending/guarantors/routes.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import {
  checkCard,
  deductPoints,
  resolveReason,
  setAccountForOrder,
  setDeliveryAddress,
  setOrderStatus,
} from '#contract/lending/orders/routes.ts'
import { documentGroups, isTypeOf, type DocumentType } from '#domain/lending/documents/document.ts'
import type { ActionKind } from '#domain/lending/orders/progress/action-kind.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { sendParts } from '#testing/platform/files/send-parts.ts'
import type { Customer, Fixture } from './fixture.ts'

export type Step = (fixture: Fixture, customer: Customer, order: OrderInFull) => Promise<{ readonly status: number } | null>
type Missing = OrderInFull['timeline']['missing'][number]

const path = '/invoice/payment'

/** By the action the timeline names: whatever it says must lead on. */
export const steps: Readonly<Record<ActionKind, Step>> = {
  REQUEST_VALIDATION: requestReport,
  SEND_DOCUMENTS: (fixture, customer, { timeline }) => {
    const group = timeline.missing.find(({ kind }) => kind === 'DOCUMENTS')?.group
    return sendDocuments(fixture, customer, group ?? 'IDENTIFICATION')
  },
  ADD_GUARANTOR: bringGuarantor,
  DEDUCT_POINTS: ({ app }, { token }, { id }) => app.call(deductPoints, { params: { id: String(id) }, body: {} }, { token }),
  BUY_POINTS: async (fixture, customer) => {
    const packages = await fixture.app.call(listPointPackages, {}, { token: customer.token })
    const [first] = packages.body.results
    return fixture.buy(customer, purchasePointPackage, first?.id ?? 0, path)
  },
  SEND_ON: patchTo('INITIAL_BANK_VALIDATION'),
  RESOLVE: ({ app }, { token }, { id }) => app.call(resolveReason, { params: { id: String(id) }, body: {} }, { token }),
  RENEW: (fixture, customer, order) => renew(fixture, customer, order),
  SET_ACCOUNT: setAccount,
  CHOOSE_ACCOUNT: setAccount,
  BUY_PROMISSORY: (fixture, customer, { id }) => fixture.buy(customer, purchasePromissory, id, '/promissory/payment'),
  SIGN_PROMISSORY: signAs('promissory'),
  HAND_IN: patchTo('CHECKING_PROMISSORY'),
  SEND_CHEQUE_FRONT: ({ app }, { token }, { id }) =>
    sendParts(app, storeCheque, {
      token,
      path: storeCheque.path.replace('{orderId}', String(id)),
      files: ['front_image'],
      fields: { number: '1234567890123456' },
    }),
  SEND_CHEQUE_BACK: ({ app }, { token }, { id }) =>
    sendParts(app, updateBackCheque, { token, path: updateBackCheque.path.replace('{orderId}', String(id)), files: ['back_image'] }),
  SEND_DEED: ({ app }, { token }, { id }) =>
    sendParts(app, storeMortgageDeed, { token, path: storeMortgageDeed.path.replace('{orderId}', String(id)), files: mortgageDeedImages }),
  PAY_VALUATION: (fixture, customer, { id }) => fixture.buy(customer, purchaseOperationalFee, id, path),
  PAY_FIRST_INVOICE: payInvoices,
  SET_ADDRESS: ({ app, cityId }, { token }, { id }) =>
    app.call(
      setDeliveryAddress,
      { params: { id: String(id) }, body: { main_street: 'شریعتی', plaque: '۱۸', postal_code: '1913674518', city_id: cityId } },
      { token },
    ),
  SIGN_CONTRACT: signAs('customer'),
  ACTIVATE_CARD: async ({ app, cardNumber }, { token }, { id, identifier }) =>
    app.call(checkCard, { params: { id: String(id) }, body: { card_number: await cardNumber(identifier) } }, { token }),
  PAY_INVOICES: payInvoices,
}

function patchTo(status: 'INITIAL_BANK_VALIDATION' | 'CHECKING_PROMISSORY'): Step {
  return ({ app }, { token }, { id }) => app.call(setOrderStatus, { params: { id: String(id) }, body: { status } }, { token })
}

function setAccount({ app }: Fixture, { token }: Customer, { id }: OrderInFull) {
  return app.call(setAccountForOrder, { params: { orderId: String(id) }, body: { number: '0012345678901' } }, { token })
}

/** Proves the number, pays, and has the bureau asked: one of them a step, as the report says. */
async function requestReport({ app, fake, buy }: Fixture, customer: Customer) {
  const { token, mobile, nationalCode } = customer
  const report = (await app.call(reportDetails, {}, { token })).body.results
  app.pass(2 * minuteMs)
  if (report === null || report.status === 'approved' || report.status === 'refused' || !report.number_confirmed) {
    const asked = await app.call(otpRequest, { body: { national_code: nationalCode, channel: 'web_desktop' } }, { token })
    if (asked.status !== 200) return asked
    return app.call(verifyOtp, { body: { token: (await fake.lastCode(mobile)) ?? '' } }, { token })
  }
  const requestId = report.request_id
  if (report.paid_at === null) return buy(customer, purchaseValidation, requestId, '/validation-user/payment')
  await app.call(otpRequestRenewal, {}, { token })
  return app.call(validate, { params: { requestId }, body: { otp: (await fake.lastCode(mobile)) ?? '' } }, { token })
}

const documentTypesOf = {
  IDENTIFICATION: ['NATIONAL_FRONT', 'NATIONAL_BACK'],
  PROPERTY: ['PROPERTY_DOCUMENT'],
  FINANCIAL: ['ACCOUNT_AVERAGE'],
} as const

/** Uploads the documents of a group and files them. */
export async function sendDocuments({ app }: Fixture, { token }: Customer, group: string) {
  const known = documentGroups.find((each) => each === group) ?? 'IDENTIFICATION'
  const sessions: { type: DocumentType; session_id: string }[] = []
  const listed = await app.call(listDocuments, {}, { token })
  const approved = listed.body.results.filter(({ status }) => status === 'APPROVED').map(({ type }) => type)
  for (const type of documentTypesOf[known].filter((each) => !approved.includes(each))) {
    const sent = await sendParts(app, temporaryUpload, { token, path: temporaryUpload.path, files: ['file'] })
    sessions.push({ type, session_id: sent.body.results.session_id })
  }
  if (known === 'IDENTIFICATION') return app.call(identificationStage, { body: { sessions, has_national_receipt: false } }, { token })
  if (known === 'PROPERTY') return app.call(propertyStage, { body: { sessions } }, { token })
  return app.call(financialStage, { body: { sessions, financial_selection: 'ACCOUNT_AVERAGE' } }, { token })
}

/** Names a guarantor who says yes, signs and hands in documents; where one is on the way already, that one goes on. */
async function bringGuarantor(fixture: Fixture, customer: Customer, order: OrderInFull) {
  const { app, fake } = fixture
  const guarantor = await fixture.guarantor()
  const named = await app.call(
    addGuarantor,
    { params: { id: String(order.id) }, body: { personnel_number: guarantor.personnelNumber } },
    { token: customer.token },
  )
  // The guarantor's own list is written through the outbox.
  await fixture.relay()
  const { token } = guarantor
  const orderId = String(order.id)
  await app.call(setGuaranteeStatus, { params: { orderId }, body: { status: 'CHECKING' } }, { token })
  const asked = await app.call(sendGuarantorSignRequest, { params: { orderIdentifier: order.identifier } }, { token })
  if (asked.status !== 200) return asked
  await fake.sign(asked.body.results.sign_url, guarantor.mobile)
  app.pass(2 * minuteMs)
  await fixture.work()
  await app.call(setGuaranteeStatus, { params: { orderId }, body: { status: 'DOCUMENT_VALIDATION' } }, { token })
  return named
}

function signAs(type: 'customer' | 'promissory'): Step {
  return async ({ app, fake }, { token, mobile }, { identifier }) => {
    app.pass(2 * minuteMs)
    const asked = await app.call(sendSignRequest, { body: { order_identifier: identifier, type } }, { token })
    if (asked.status === 200) await fake.sign(asked.body.results.sign_url, mobile)
    // The partner's notice does not find a system without a socket: its word is asked for after a while.
    app.pass(2 * minuteMs)
    return asked
  }
}

/** All invoices that are due or may be paid, in one payment. */
async function payInvoices(fixture: Fixture, customer: Customer, { invoices }: OrderInFull) {
  const payable = invoices.filter(({ status }) => status === 'PENDING' || status === 'OVERDUE').map(({ uuid }) => uuid)
  return fixture.buy(customer, purchaseInvoice, payable, path)
}

/** What came back, sent anew: the first thing that is missing. */
async function renew(fixture: Fixture, customer: Customer, order: OrderInFull) {
  const target = order.timeline.missing.find(({ kind }: Missing) => kind === 'REASON')?.target ?? ''
  fixture.app.pass(minuteMs)
  const group = documentGroups.find((each) => isTypeOf(each, target))
  if (group) return sendDocuments(fixture, customer, group)
  if (target === 'account') return setAccount(fixture, customer, order)
  if (target === 'cheque_front') return steps.SEND_CHEQUE_FRONT(fixture, customer, order)
  if (target === 'cheque_back') return steps.SEND_CHEQUE_BACK(fixture, customer, order)
  if (target === 'mortgage_deed') return steps.SEND_DEED(fixture, customer, order)
  if (target === 'guarantor') return bringGuarantor(fixture, customer, order)
  return fixture.app.call(updateProfile, { body: { address: { postal_code: fixture.postalCode() } } }, { token: customer.token })
}
