import { persianDigits } from '#domain/platform/kernel/persian.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { balanced, credit, type Entry, type LedgerEvent, type Transfer } from './transfer.ts'
import { freeWallet, reservedForPayments } from './wallet-part-transfers.ts'

/**
 * What a person may reverse by hand. Everything else is undone by a command of its own (refund of a first payment, reversal of a
 * ticket, refusal of a withdrawal, cancellation of an order), because an invoice, a ticket or an order depends on it.
 */
export const reversibleEvents = ['FEE_PAID', 'PACKAGE_BOUGHT', 'POINTS_GRANTED'] as const satisfies readonly LedgerEvent[]
export const isReversible = (event: LedgerEvent): boolean => reversibleEvents.some((one) => one === event)

/** A transfer as stored in the ledger. */
export type Posted = Transfer & { readonly id: number }

/** The natural key of a reversal: a transfer is reversed once. */
export const causeOfReversal = (transferId: number): string => `reversal:${transferId}`

/** The opposite of a transfer (lifecycle.md §4, "reverse, refund"): what was paid, at the gateway or from the wallet, goes to the wallet, points go back. */
export const reversalOf = ({ customerId, id, title, slug, entries }: Posted, at: Instant): Transfer => ({
  customerId,
  event: 'TRANSFER_REVERSED',
  cause: causeOfReversal(id),
  slug: `${slug}-reversed`,
  title: persianDigits(`برگشت: ${title}`),
  at,
  entries: balanced([credit(freeWallet, paidBy(entries)), ...entries.filter((entry) => !isPayment(entry)).map(opposite)]),
})

const opposite = (entry: Entry): Entry => ({ ...entry, amount: 0 - entry.amount })

/** The customer's money: the gateway's part of a payment, and the part that was reserved of the wallet. */
const isPayment = ({ account, subject }: Entry): boolean =>
  account === 'GATEWAY_CLEARING' || (account === reservedForPayments.account && subject === reservedForPayments.subject)

const paidBy = (entries: readonly Entry[]): number => entries.filter(isPayment).reduce((total, { amount }) => total + amount, 0)

/** The part of a reversal that is credited to the customer's wallet, in rials. */
export const broughtToWallet = ({ entries }: Transfer): number =>
  entries.reduce((total, { account, amount }) => (account === 'CUSTOMER_WALLET' ? total - amount : total), 0)
