import type { SignerKey } from '#domain/platform/checkpoints/checkpoint.ts'
import type { Growth } from '#domain/platform/checkpoints/witness.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Result } from '#domain/platform/kernel/result.ts'
import type { Day, Instant } from '#domain/platform/kernel/time.ts'
import type { Mail, NoticeSms, WebPush } from './notice-partners.ts'
import type { PartnerFault, PartnerHealth } from './partner-health.ts'

export type { PartnerFault } from './partner-health.ts'

type Answer<T, Refusal = never> = Promise<Result<T, Refusal | PartnerFault>>

/** The bank gateway, in the Zarinpal v4 protocol. */
export type Gateway = {
  request(payment: {
    amount: Rial
    callbackUrl: string
    description: string
  }): Answer<{ authority: string; startPayUrl: string }, { kind: 'GATEWAY_REFUSED' }>
  /** `paid` also for a repeated verify (code 101). */
  verify(payment: {
    authority: string
    amount: Rial
  }): Answer<{ paid: true; trackingId: string; maskedCard: string | null } | { paid: false }>
}

/** Direct debit: a mandate that the customer gives at their bank, and pulls by its signature, in the Zarinpal Payman protocol. */
export type DirectDebit = {
  banks(): Answer<readonly { readonly name: string; readonly code: string }[]>
  request(mandate: {
    mobile: string
    nationalCode: string | null
    endsAt: Instant
    perDay: number
    perMonth: number
    ceiling: Rial
    callbackUrl: string
  }): Answer<{ authority: string }, { kind: 'GATEWAY_REFUSED' }>
  /** The page of the customer's bank on which they consent. */
  startUrl(mandate: { authority: string; bankCode: string }): string
  /** The signature of a mandate that was given; null while it is not. */
  verify(mandate: { authority: string }): Answer<{ signature: string | null }>
  /** Pulls a requested payment; null where nothing refuses it. Only `Gateway.verify` says that it is paid. */
  checkout(pull: { authority: string; signature: string }): Answer<{ refusal: 'EMPTY' | 'LIMIT' | 'REVOKED' | 'OTHER' | null }>
  cancel(mandate: { signature: string }): Answer<null>
}

/** Short messages, in the Kavenegar verify/lookup protocol. */
export type Sms = { send(message: { receptor: string; template: string; token: string }): Answer<null> }

/** The civil registry: whether a national code and a birth date belong to one person, and whether these names are theirs. */
export type IdentityRegistry = {
  inquire(person: {
    nationalCode: string
    birthDate: Day
    name: string
    family: string
    fatherName: string
  }): Answer<Person, { kind: 'IDENTITY_MISMATCH' } | { kind: 'NAME_MISMATCH' }>
}
export type Person = {
  readonly nationalCode: string
  readonly personnelNumber: string
}

/** The bureau says for good that it makes no report on this request, with its code for why. */
type BureauRefused = { readonly kind: 'BUREAU_REFUSED'; readonly code: string }

/**
 * The credit bureau: a report is ordered, then requested until it is ready (null until then). `attempt`: how often it did not know the order
 * any more, from 0: another attempt is another order.
 */
export type Bureau = {
  order(request: { requestId: number; attempt: number; nationalCode: string }): Answer<null, BureauRefused>
  report(request: { requestId: number }): Answer<BureauReport | null, BureauRefused | { readonly kind: 'ORDER_UNKNOWN' }>
}
/** The bureau's report with the field names of the entity Validation report (R-ENTITY-42, D-78), without our own fields. */
export type BureauReport = {
  readonly score: number | null
  readonly scoreGrade: string | null
  readonly allowCredit: boolean
  /** Why credit is not allowed, as codes (BOUNCED_CHEQUE, OVERDUE_CONTRACT …); empty when it is. */
  readonly reasons: readonly string[]
  /** Smaller amounts that the bureau would still allow a refused person. */
  readonly counterOffers: readonly { readonly amount: Rial; readonly invoiceCount: number }[]
  /** score_segmentation, cheques, contracts and the other parts, in snake_case as the bureau sends them. */
  readonly parts: Record<string, unknown>
}

/** The bank says for good that it does not pay, or does not issue a note. */
export type BankRefused = { readonly kind: 'BANK_REFUSED' }

/** Bank or post says for good that it does not issue or carry a card, with its code for why. */
export type CardRefused = { readonly kind: 'CARD_REFUSED'; readonly code: string }

/** `attempt`: how often it was refused for good for this order, from 0: another attempt is another command. */
type Attempt = { readonly orderIdentifier: string; readonly attempt: number }
type PayOut = Attempt & { readonly amount: Rial }

/**
 * The bank that lends. Of a payment, a note or a card, a refusal says that it was not made and will not be by this command, such as a
 * payment to a closed account; every other fault leaves that open.
 */
export type Bank = {
  accounts(person: { nationalCode: string }): Answer<readonly { type: string; number: string }[]>
  /** The name of an account's holder as the bank writes it, null if it has no such account. `nationalCode` and `name` are those of the customer. */
  accountHolder(inquiry: { number: string; nationalCode: string; name: string }): Answer<{ holder: string | null }>
  openAccount(request: { nationalCode: string; orderIdentifier: string }): Answer<{ number: string }>
  issuePromissory(request: Attempt & { nationalCode: string; amount: Rial }): Answer<{ number: string }, BankRefused>
  /** The card's full number, for its keyed hash only: never stored or logged. A repeated call returns the same. */
  issueCard(request: Attempt & { nationalCode: string }): Answer<{ number: string }, CardRefused>
  openCredit(request: PayOut & { nationalCode: string }): Answer<{ trackingId: string }, BankRefused>
  settle(request: PayOut & { destination: string }): Answer<{ trackingId: string }, BankRefused>
  payWithdrawal(request: { withdrawalId: number; destination: string; amount: Rial }): Answer<{ trackingId: string }, BankRefused>
}

/** The post: a parcel is handed over once per order and attempt; a repeated call returns where it is. CARD_REFUSED: it is not carried, such as to an unknown address, or comes back. */
export type Post = {
  carry(
    parcel: Attempt & {
      receiver: string
      mobile: string
      postalCode: string
      address: string
      /** By courier instead of as a registered letter. */
      isByCourier: boolean
    },
  ): Answer<{ trackingNumber: string; isDelivered: boolean }, CardRefused>
}

/** Demo mode: decides for staff and bank, by the test people of lifecycle.md section 8. */
export type Reviewer = {
  decide(request: {
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
  request(document: {
    reference: string
    title: string
    signerName: string
    signerMobile: string
    documentSha256: string
    returnUrl: string
  }): Answer<{ signUrl: string; expiresAt: Instant }>
  /** What became of this document; an answer about another one is a fault of the partner. */
  status(document: {
    reference: string
    documentSha256: string
  }): Answer<{ state: 'PENDING' | 'SIGNED' | 'EXPIRED'; signedAt: Instant | null }>
}

/** The file in which a partner lists what it did on a day, as it was sent; null while there is none. */
export type DailyFile = { fetch(day: Day): Answer<string | null> }

/** What a witness does: cosigns, knows another last size, does not know the log, or refuses the growth. */
export type Cosigned =
  | { readonly kind: 'COSIGNED'; readonly line: string }
  | { readonly kind: 'OTHER_SIZE'; readonly size: number }
  | { readonly kind: 'UNKNOWN_LOG' }
  | { readonly kind: 'REFUSED'; readonly status: number }

/** Cosigns checkpoints of the ledger's log that are consistent with the last one it cosigned (C2SP tlog-witness). */
export type Witness = {
  readonly signer: SignerKey
  /** Makes the log's key known, where the witness accepts that over HTTP, as the sandbox does. */
  register(key: string): Answer<null>
  cosign(growth: Growth): Answer<Cosigned>
}

export type Partners = {
  readonly gateway: Gateway
  readonly directDebit: DirectDebit
  readonly sms: Sms
  readonly noticeSms: NoticeSms
  readonly mail: Mail
  /** For links to members of stores. */
  readonly memberMail: Mail
  readonly push: WebPush
  readonly identity: IdentityRegistry
  readonly bureau: Bureau
  readonly bank: Bank
  readonly post: Post
  readonly reviewer: Reviewer
  readonly signing: Signing
  /** The daily files that are compared with our books. */
  readonly files: Readonly<Record<'gateway' | 'bank' | 'sms', DailyFile>>
  /** Those that cosign the ledger's checkpoints. */
  readonly witnesses: readonly Witness[]
  /** How each has responded to this process lately. */
  readonly health: () => readonly PartnerHealth[]
}
