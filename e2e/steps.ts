import { inject } from 'vitest'
import { purchaseInvoice, purchasePromissory, purchaseValidation, type PurchaseReply } from '#contract/billing/payments/purchase.ts'
import { verifyOtp } from '#contract/identity/login/verify-otp.ts'
import { identityInquiry } from '#contract/identity/profile/identity-inquiry.ts'
import { updateProfile } from '#contract/identity/profile/profile.ts'
import { otpRequest, otpRequestRenewal } from '#contract/lending/credit-checks/otp-request.ts'
import { reportDetails, validate } from '#contract/lending/credit-checks/validate.ts'
import { financialStage, identificationStage, propertyStage, temporaryUpload } from '#contract/lending/documents/send-stage.ts'
import { deductPoints, setDeliveryAddress } from '#contract/lending/orders/change-order.ts'
import { createOrder } from '#contract/lending/orders/create-order.ts'
import { readOrder } from '#contract/lending/orders/list-orders.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { setAccountForOrder } from '#contract/lending/orders/set-account.ts'
import { sendSignRequest } from '#contract/lending/sign-requests/send.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { listProvinces } from '#contract/platform/places/list-provinces.ts'
import { callerSignedIn, type Caller } from './by-http.ts'
import { freshMobile, nationalCodeLike } from './customer.ts'
import { cards, codeSentTo, lettersOf } from './outside.ts'
import { photograph } from './photograph.ts'

/**
 * The steps of an order over HTTP, each as fast as the system answers: they bring somebody to the point a journey is
 * about. What the journey is about itself is clicked in a browser.
 */
export type Person = Caller & {
  readonly mobile: string
  readonly nationalCode: string
  readonly name: string
  readonly family: string
}

const everyMs = 100
const mostMs = 180_000

/** Somebody signed in whose identity the registry confirmed, new unless their mobile says otherwise; `pair` chooses how the outside world treats them. */
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

/** Has the credit validated: code, fee, inquiry; ends when the bureau has answered. */
export async function haveReport(person: Person): Promise<void> {
  const { mobile, nationalCode } = person
  const beforeProof = await lettersOf(mobile)
  const { results } = await person.call(otpRequest, { body: { national_code: nationalCode } })
  await person.call(verifyOtp, { body: { token: await codeSentTo(mobile, beforeProof) } })
  const requestId = results.request_id ?? 0
  await pay(await person.call(purchaseValidation, { body: basket(requestId, '/validation-user/payment', person.app) }))
  const beforeStart = await lettersOf(mobile)
  await person.call(otpRequestRenewal, {})
  await person.call(validate, { params: { requestId }, body: { otp: await codeSentTo(mobile, beforeStart) } })
  await until(async () => (await person.call(reportDetails, {})).results?.status === 'approved', 'the report')
}

type Wish = Partial<Input<typeof createOrder>['body']> & Pick<Input<typeof createOrder>['body'], 'type'>

/** Orders; 20 million toman in twelve instalments unless the wish says otherwise. Answers the order's id. */
export async function order(person: Person, wish: Wish): Promise<string> {
  const { results } = await person.call(createOrder, {
    body: { amount: 200_000_000, invoice_count: 12, has_bank_account: true, channel: 'web_desktop', device_name: 'Node', ...wish },
  })
  return String(results.id)
}

export const read = async (person: Caller, id: string): Promise<OrderInFull> => (await person.call(readOrder, { params: { id } })).results

/** Waits until the order asks its customer for this; answers the order as it is then. */
export async function asks(person: Caller, id: string, action: OrderInFull['timeline']['action']): Promise<OrderInFull> {
  let last: OrderInFull | null = null
  await until(async () => {
    last = await read(person, id)
    return last.timeline.action === action
  }, `${action} of ${id}`)
  return last ?? read(person, id)
}

/** Waits until the order stands in this status. */
export async function stands(person: Caller, id: string, status: OrderInFull['status']): Promise<OrderInFull> {
  await until(async () => (await read(person, id)).status === status, `${status} of ${id}`)
  return read(person, id)
}

/** Sends the groups of papers an order needs, each as soon as its turn has come. */
export async function sendPapers(person: Caller, groups: 'all' | 'identification' = 'all'): Promise<void> {
  const front = { type: 'NATIONAL_FRONT' as const, session_id: await upload(person) }
  const back = { type: 'NATIONAL_BACK' as const, session_id: await upload(person) }
  await person.call(identificationStage, { body: { sessions: [front, back], has_national_receipt: false } })
  if (groups === 'identification') return
  const home = { type: 'PROPERTY_DOCUMENT' as const, session_id: await upload(person) }
  await eventually(() => person.call(propertyStage, { body: { sessions: [home] } }))
  const average = { type: 'ACCOUNT_AVERAGE' as const, session_id: await upload(person) }
  await eventually(() => person.call(financialStage, { body: { sessions: [average], financial_selection: 'ACCOUNT_AVERAGE' } }))
}

/** A file kept for a day; answers the session that names it. */
export async function upload(person: Caller): Promise<string> {
  return (await person.call(temporaryUpload, {}, { file: await photograph() })).results.session_id
}

export async function spendPoints(person: Caller, id: string): Promise<void> {
  await asks(person, id, 'DEDUCT_POINTS')
  await person.call(deductPoints, { params: { id }, body: {} })
}

/** Names the account at the bank, and where a loan goes. */
export async function nameAccount(person: Caller, id: string, action: 'SET_ACCOUNT' | 'CHOOSE_ACCOUNT' = 'SET_ACCOUNT'): Promise<void> {
  await asks(person, id, action)
  await person.call(setAccountForOrder, { params: { orderId: id }, body: { number: '1234567890123' } })
}

/** Buys the note, has it issued and signs it. */
export async function buyAndSignNote(person: Person, id: string): Promise<void> {
  await asks(person, id, 'BUY_PROMISSORY')
  await pay(await person.call(purchasePromissory, { body: basket(Number(id), '/promissory/payment', person.app) }))
  await asks(person, id, 'SIGN_PROMISSORY')
  await sign(person, id, 'promissory')
}

/** Pays invoice 0. */
export async function payFirst(person: Caller, id: string, card?: string): Promise<void> {
  const { invoices } = await asks(person, id, 'PAY_FIRST_INVOICE')
  const first = invoices.find(({ number }) => number === 0)
  await pay(await person.call(purchaseInvoice, { body: basket(first?.uuid ?? '', '/invoice/payment', person.app) }), card)
}

/** Says where the card goes. */
export async function setAddress(person: Caller, id: string): Promise<void> {
  const { results } = await person.call(listProvinces, { query: { per_page: 1000 } })
  const city = results.find(({ name }) => name === 'تهران')?.cities[0] ?? results[0]?.cities[0]
  await person.call(setDeliveryAddress, {
    params: { id },
    body: { main_street: 'خیابان شریعتی', plaque: '18', postal_code: '1913674518', city_id: city?.id ?? 1 },
  })
}

export async function signContract(person: Person, id: string): Promise<void> {
  await asks(person, id, 'SIGN_CONTRACT')
  await sign(person, id, 'customer')
}

/** Signs at the signing partner's door with the code it sends. */
export async function sign(person: Person, id: string, type: 'customer' | 'promissory'): Promise<void> {
  const { identifier } = await read(person, id)
  const { results } = await person.call(sendSignRequest, { body: { order_identifier: identifier, type } })
  await signAt(results.sign_url, person.mobile)
}

export async function signAt(url: string, mobile: string): Promise<void> {
  const seen = await lettersOf(mobile)
  await submit(url, { deed: 'send' })
  await submit(url, { code: await codeSentTo(mobile, seen) })
}

/** Pays at the gateway's page with a test card and comes back as a browser would. */
export async function pay({ results }: { readonly results: PurchaseReply }, card: string = cards.pays): Promise<void> {
  await submit(results.redirect_url, { card })
}

/** The number on the card, read where alone it is to be read: at the post. */
export async function numberOnCard(identifier: string): Promise<string> {
  const page = await (await fetch(`${inject('sandbox')}/post?order=${identifier}`)).text()
  return /<code>(\d{16})<\/code>/.exec(page)?.[1] ?? ''
}

/** Asks again and again, for three minutes at most, until it is so. */
export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < mostMs;) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  throw new Error(`in vain: ${what}`)
}

/** Tries until it is no longer refused: a group of papers is taken once the one before it is approved. */
async function eventually(deed: () => Promise<unknown>): Promise<void> {
  let refusal: unknown
  await until(async () => {
    refusal = await deed().then(
      () => null,
      (fault: unknown) => fault,
    )
    return refusal === null
  }, 'the next papers').catch((fault: unknown) => {
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
