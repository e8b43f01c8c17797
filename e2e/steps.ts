import { inject } from 'vitest'
import type { PurchaseReply } from '#contract/billing/payments/purchase.ts'
import { purchaseInvoice, purchasePromissory, purchaseValidation } from '#contract/billing/payments/routes.ts'
import { verifyOtp } from '#contract/identity/login/routes.ts'
import { identityInquiry, updateProfile } from '#contract/identity/profile/routes.ts'
import { sendSignRequest } from '#contract/lending/contracts/routes.ts'
import { otpRequest, otpRequestRenewal, reportDetails, validate } from '#contract/lending/credit-checks/routes.ts'
import { financialStage, identificationStage, propertyStage, temporaryUpload } from '#contract/lending/documents/routes.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { createOrder, deductPoints, readOrder, setAccountForOrder, setDeliveryAddress } from '#contract/lending/orders/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { listProvinces } from '#contract/platform/places/routes.ts'
import { callerSignedIn, type Caller } from './by-http.ts'
import { freshMobile, nationalCodeLike, photograph } from './customer.ts'
import { cards, codeSentTo, messagesTo } from './sandbox.ts'

/**
 * The steps of an order over HTTP, which are faster than a browser: they bring a customer to the point a journey is about.
 * The journey itself is clicked in a browser.
 */
export type Person = Caller & {
  readonly mobile: string
  readonly nationalCode: string
  readonly name: string
  readonly family: string
}

const everyMs = 250
const mostMs = 180_000

/** A signed-in customer with a confirmed identity, new unless `mobile` is given; `pair` chooses the test person whose results the partners return. */
export async function personLike(
  pair: string,
  { name = 'سارا', family = 'محمدی', mobile = freshMobile(), app = inject('address'), nationalCode = nationalCodeLike(pair) } = {},
): Promise<Person> {
  const person = { ...(await callerSignedIn(mobile, app)), mobile, nationalCode, name, family }
  const identity = { national_code: nationalCode, birth_date: '1991-05-04' }
  const rest = { name, family, father_name: 'رضا', birth_certificate_number: '1234', gender: 'FEMALE' as const }
  await person.call(updateProfile, { body: { ...identity, ...rest } })
  await person.call(identityInquiry, { query: identity })
  return person
}

/** Has the credit report made: code, fee, inquiry; returns when the bureau has answered, with a report unless `answer` is a refusal. */
export async function haveReport(person: Person, answer: 'approved' | 'refused' = 'approved'): Promise<void> {
  const { mobile, nationalCode } = person
  const beforeProof = await messagesTo(mobile)
  const { results } = await person.call(otpRequest, { body: { national_code: nationalCode } })
  await person.call(verifyOtp, { body: { token: await codeSentTo(mobile, beforeProof) } })
  const requestId = results.request_id ?? 0
  await pay(await person.call(purchaseValidation, { body: basket(requestId, '/validation-user/payment', person.app) }))
  const beforeStart = await messagesTo(mobile)
  await person.call(otpRequestRenewal, {})
  await person.call(validate, { params: { requestId }, body: { otp: await codeSentTo(mobile, beforeStart) } })
  await until(async () => (await person.call(reportDetails, {})).results?.status === answer, 'the report')
}

type OrderInput = Partial<Input<typeof createOrder>['body']> & Pick<Input<typeof createOrder>['body'], 'type'>

/** Creates an order, by default of 20 million toman in twelve instalments; returns its id. */
export async function order(person: Person, input: OrderInput): Promise<string> {
  const { results } = await person.call(createOrder, {
    body: { amount: 200_000_000, invoice_count: 12, has_bank_account: true, channel: 'web_desktop', device_name: 'Node', ...input },
  })
  return String(results.id)
}

export const read = async (person: Caller, id: string): Promise<OrderInFull> => (await person.call(readOrder, { params: { id } })).results

/** Waits until the order's next action is this one; returns the order as it is then. */
export async function untilAction(person: Caller, id: string, action: OrderInFull['timeline']['action']): Promise<OrderInFull> {
  let last: OrderInFull | null = null
  await until(async () => {
    last = await read(person, id)
    return last.timeline.action === action
  }, `${action} of ${id}`)
  return last ?? read(person, id)
}

/** Waits until the order has this status. */
export async function untilStatus(person: Caller, id: string, status: OrderInFull['status']): Promise<OrderInFull> {
  await until(async () => (await read(person, id)).status === status, `${status} of ${id}`)
  return read(person, id)
}

/** Sends the groups of documents an order needs, each as soon as it is due. */
export async function sendDocumentGroups(person: Caller, groups: 'all' | 'identification' = 'all'): Promise<void> {
  const front = { type: 'NATIONAL_FRONT' as const, session_id: await upload(person) }
  const back = { type: 'NATIONAL_BACK' as const, session_id: await upload(person) }
  await person.call(identificationStage, { body: { sessions: [front, back], has_national_receipt: false } })
  if (groups === 'identification') return
  const home = { type: 'PROPERTY_DOCUMENT' as const, session_id: await upload(person) }
  await eventually(() => person.call(propertyStage, { body: { sessions: [home] } }))
  const average = { type: 'ACCOUNT_AVERAGE' as const, session_id: await upload(person) }
  await eventually(() => person.call(financialStage, { body: { sessions: [average], financial_selection: 'ACCOUNT_AVERAGE' } }))
}

/** Uploads a file, which is stored for a day; returns the session id that names it. */
export async function upload(person: Caller): Promise<string> {
  return (await person.call(temporaryUpload, { fields: {} }, { file: await photograph() })).results.session_id
}

export async function spendPoints(person: Caller, id: string): Promise<void> {
  await untilAction(person, id, 'DEDUCT_POINTS')
  await person.call(deductPoints, { params: { id }, body: {} })
}

/** Sets the bank account of the order, which is where a loan is paid to. */
export async function nameAccount(person: Caller, id: string, action: 'SET_ACCOUNT' | 'CHOOSE_ACCOUNT' = 'SET_ACCOUNT'): Promise<void> {
  await untilAction(person, id, action)
  await person.call(setAccountForOrder, { params: { orderId: id }, body: { number: '1234567890123' } })
}

/** Buys the note, has it issued and signs it. */
export async function buyAndSignNote(person: Person, id: string): Promise<void> {
  await untilAction(person, id, 'BUY_PROMISSORY')
  await pay(await person.call(purchasePromissory, { body: basket(Number(id), '/promissory/payment', person.app) }))
  await untilAction(person, id, 'SIGN_PROMISSORY')
  await sign(person, id, 'promissory')
}

/** Pays invoice 0. */
export async function payFirst(person: Caller, id: string, card?: string): Promise<void> {
  const { invoices } = await untilAction(person, id, 'PAY_FIRST_INVOICE')
  const first = invoices.find(({ number }) => number === 0)
  await pay(await person.call(purchaseInvoice, { body: basket(first?.uuid ?? '', '/invoice/payment', person.app) }), card)
}

/** Sets the delivery address of the card. */
export async function setAddress(person: Caller, id: string): Promise<void> {
  const { results } = await person.call(listProvinces, { query: { per_page: 1000 } })
  const city = results.find(({ name }) => name === 'تهران')?.cities[0] ?? results[0]?.cities[0]
  await person.call(setDeliveryAddress, {
    params: { id },
    body: { main_street: 'خیابان شریعتی', plaque: '18', postal_code: '1913674518', city_id: city?.id ?? 1 },
  })
}

export async function signContract(person: Person, id: string): Promise<void> {
  await untilAction(person, id, 'SIGN_CONTRACT')
  await sign(person, id, 'customer')
}

/** Signs on the signing partner's page with the code it sends. */
export async function sign(person: Person, id: string, type: 'customer' | 'promissory'): Promise<void> {
  const { identifier } = await read(person, id)
  const { results } = await person.call(sendSignRequest, { body: { order_identifier: identifier, type } })
  await signAt(results.sign_url, person.mobile)
}

export async function signAt(url: string, mobile: string): Promise<void> {
  const earlier = await messagesTo(mobile)
  await submit(url, { deed: 'send' })
  await submit(url, { code: await codeSentTo(mobile, earlier) })
}

/** Pays at the gateway's page with a test card and follows its redirect as a browser would. */
export async function pay({ results }: { readonly results: PurchaseReply }, card: string = cards.pays): Promise<void> {
  await submit(results.redirect_url, { card })
}

/** The number on the card, which only the post's page shows. */
export async function numberOnCard(identifier: string): Promise<string> {
  const page = await (await fetch(`${inject('sandbox')}/post?order=${identifier}`)).text()
  return /<code>(\d{16})<\/code>/.exec(page)?.[1] ?? ''
}

/** Polls until the condition holds, for three minutes at most. */
export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < mostMs;) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  throw new Error(`in vain: ${what}`)
}

/** Tries until the call succeeds: a group of documents is accepted once the one before it is approved. */
async function eventually(attempt: () => Promise<unknown>): Promise<void> {
  let refusal: unknown
  await until(async () => {
    refusal = await attempt().then(
      () => null,
      (fault: unknown) => fault,
    )
    return refusal === null
  }, 'the next documents').catch((fault: unknown) => {
    throw new Error(String(fault), { cause: refusal })
  })
}

export const basket = <Id extends string | number>(id: Id, path: string, app: string = inject('address')) => ({
  items: [{ id }],
  redirect_uri: `${app}${path}`,
})

const submit = async (url: string, fields: Record<string, string>): Promise<void> => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
  await answer.body?.cancel()
}

/** The invoices of an order that wait for payment, late or not. */
export async function unpaidOf(caller: Caller, id: string) {
  const { invoices } = await read(caller, id)
  return invoices.filter(({ status }) => status === 'PENDING' || status === 'OVERDUE')
}
