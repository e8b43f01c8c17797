import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Result } from '#domain/platform/kernel/result.ts'
import type { Day, Instant } from '#domain/platform/kernel/time.ts'
import type { PartnerHealth } from './partner-health.ts'

/** A partner that did not answer in time, answered nonsense, or is being spared by its breaker. Nothing is known of the deed's fate. */
export type PartnerFault = { readonly kind: 'PARTNER_UNAVAILABLE'; readonly partner: string }
type Answer<T, Refusal = never> = Promise<Result<T, Refusal | PartnerFault>>

/** The bank gateway, in the Zarinpal v4 protocol. */
export type Gateway = {
  request(payment: {
    amount: Rial
    callbackUrl: string
    description: string
  }): Answer<{ authority: string; startPayUrl: string }, { kind: 'GATEWAY_REFUSED' }>
  /** `paid` is also the answer to a repeated verify (code 101). */
  verify(payment: {
    authority: string
    amount: Rial
  }): Answer<{ paid: true; trackingId: string; maskedCard: string | null } | { paid: false }>
}

/** Short messages, in the Kavenegar verify/lookup protocol. */
export type Sms = { send(message: { receptor: string; template: string; token: string }): Answer<null> }

/** The civil registry. */
export type IdentityRegistry = {
  inquire(person: { nationalCode: string; birthDate: Day }): Answer<Person, { kind: 'IDENTITY_MISMATCH' }>
}
export type Person = {
  readonly nationalCode: string
  readonly personnelNumber: string
}

/** The credit bureau: a report is ordered, then asked for until it is there (null while it is being made). */
export type Bureau = {
  order(request: { requestId: number; nationalCode: string }): Answer<null>
  report(request: { requestId: number }): Answer<BureauReport | null>
}
/** The bureau's report as the customer's entity Validation report names it (R-ENTITY-42, D-78), without our own fields. */
export type BureauReport = {
  readonly score: number | null
  readonly scoreGrade: string | null
  readonly allowCredit: boolean
  /** Why credit is not allowed, as codes (BOUNCED_CHEQUE, OVERDUE_CONTRACT …); empty when it is. */
  readonly reasons: readonly string[]
  /** Smaller sums the bureau would still allow a refused person. */
  readonly counterOffers: readonly { readonly amount: Rial; readonly invoiceCount: number }[]
  /** score_segmentation, cheques, contracts and the other parts, snake_case as on the wire. */
  readonly parts: Record<string, unknown>
}

/** The bank behind the loans. */
export type Bank = {
  accounts(person: { nationalCode: string }): Answer<readonly { type: string; number: string }[]>
  /** The name of an account's holder as the bank writes it, null where it knows no such account. `nationalCode` and `name` are of who asks. */
  accountHolder(inquiry: { number: string; nationalCode: string; name: string }): Answer<{ holder: string | null }>
  openAccount(request: { nationalCode: string; orderIdentifier: string }): Answer<{ number: string }>
  issuePromissory(request: { orderIdentifier: string; nationalCode: string; amount: Rial }): Answer<{ number: string }>
  /** The card's full number, told once for its keyed hash: never to be kept or logged. A repeat answers the same. */
  issueCard(request: { orderIdentifier: string; nationalCode: string }): Answer<{ number: string }>
  openCredit(request: { orderIdentifier: string; nationalCode: string; amount: Rial }): Answer<{ trackingId: string }>
  settle(request: { orderIdentifier: string; destination: string; amount: Rial }): Answer<{ trackingId: string }>
}

/** The post: a parcel is handed over once per order; asking again tells where it is. */
export type Post = {
  carry(parcel: {
    orderIdentifier: string
    receiver: string
    mobile: string
    postalCode: string
    address: string
  }): Answer<{ trackingNumber: string; isDelivered: boolean }>
}

/** Demo mode: takes the decisions of staff and bank by the test people of lifecycle.md section 8. */
export type Desk = {
  decide(question: {
    step: string
    nationalCode: string
    orderIdentifier: string
    /** How often this step was already decided for this order, from 0. */
    attempt: number
  }): Answer<
    | { outcome: 'ACCEPT' }
    | { outcome: 'RECHECK' | 'REJECT' | 'FINAL_EDITION'; reasons: readonly { code: string; target: string; text: string }[] }
  >
}

/** The signing partner: a page with a one-time code signs one document for one person. */
export type Signing = {
  request(paper: {
    reference: string
    title: string
    signerName: string
    signerMobile: string
    documentSha256: string
    returnUrl: string
  }): Answer<{ signUrl: string; expiresAt: Instant }>
  status(paper: { reference: string }): Answer<{ state: 'PENDING' | 'SIGNED' | 'EXPIRED'; signedAt: Instant | null }>
}

export type Partners = {
  readonly gateway: Gateway
  readonly sms: Sms
  readonly identity: IdentityRegistry
  readonly bureau: Bureau
  readonly bank: Bank
  readonly post: Post
  readonly desk: Desk
  readonly signing: Signing
  /** How each has answered this process lately. */
  readonly health: () => readonly PartnerHealth[]
}
