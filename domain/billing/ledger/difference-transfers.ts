import type { Instant } from '#domain/platform/kernel/time.ts'
import { balanced, company, credit, debit, type Transfer } from './transfer.ts'

/** The owner of the company's own transfers, which belong to no customer: a chain of its own. */
export const companyOwner = 0

/** Where money of a partner is in our books. */
const accountOfPartner = { gateway: 'GATEWAY_CLEARING', bank: 'BANK_SETTLEMENT', sms: 'PARTNER_PAYABLE' } as const
type Partner = keyof typeof accountOfPartner

/** `amount`: what the partner says more than we do, in rials; less where negative. `step`: counts the bookings of a difference. */
export type DifferenceBooking = {
  readonly differenceId: number
  readonly partner: Partner
  readonly amount: number
  readonly account: 'SUSPENSE' | 'PARTNER_FEES'
  readonly step: number
  readonly at: Instant
}

/** A difference with a partner's file (R-PROOF-05): the partner's account becomes what the partner says, the suspense account or the fees take the other side. */
export const differenceBooked = (booking: DifferenceBooking): Transfer => ({
  ...causedBy(booking),
  event: 'DIFFERENCE_BOOKED',
  slug: 'difference-booked',
  title: 'ثبت مغایرت با فایل سرویس بیرونی',
  entries: entriesOf(booking, booking.amount),
})

/** The opposite, when the difference is explained or gone: nothing of it is left in either account. */
export const differenceUndone = (booking: DifferenceBooking): Transfer => ({
  ...causedBy(booking),
  event: 'DIFFERENCE_UNDONE',
  slug: 'difference-undone',
  title: 'برگشت ثبت مغایرت',
  entries: entriesOf(booking, 0 - booking.amount),
})

const entriesOf = ({ partner, account, differenceId }: DifferenceBooking, amount: number) =>
  balanced([debit(company(accountOfPartner[partner]), amount), credit({ account, subject: String(differenceId) }, amount)])

const causedBy = ({ differenceId, step, at }: DifferenceBooking) => ({
  customerId: companyOwner,
  at,
  cause: `difference:${differenceId}:${step}`,
})
