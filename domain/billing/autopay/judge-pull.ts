import type { PaymentStatus } from '#domain/billing/payments/payment.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { addDays, type Day } from '#domain/platform/kernel/time.ts'
import type { Limits } from './mandate.ts'
import { nextTryOn } from './pull-times.ts'
import type { PullEvent } from './pull-transitions.ts'

/**
 * Why a pull came to nothing. GATEWAY: it never reached the bank; SILENT: the gateway did not answer, and nothing was paid; CEILING: it
 * would cost more than the mandate allows; OTHER: the gateway refused it without a reason that we know.
 */
export const pullFailures = ['EMPTY', 'LIMIT', 'REVOKED', 'OTHER', 'SILENT', 'GATEWAY', 'CEILING'] as const
export type PullFailure = (typeof pullFailures)[number]

/** Whether a day that was lost for this reason bears no late fee: our fault or the gateway's, never an empty account or a mandate that the customer ended. */
export const isOurFault = (failure: PullFailure): boolean => failure !== 'EMPTY' && failure !== 'REVOKED' && failure !== 'CEILING'

type Used = { readonly today: number; readonly month: number }
/** May a pull begin? LATER: another day, since the mandate allows no more pulls of this one. */
export function judgeBegin(price: Rial, { ceiling, perDay, perMonth }: Limits, used: Used): 'BEGIN' | 'CEILING' | 'LATER' {
  if (price > ceiling) return 'CEILING'
  return used.today < perDay && used.month < perMonth ? 'BEGIN' : 'LATER'
}

/** A pull whose payment has ended. `wasSent`: the bank was asked to pull. */
export type EndedPull = {
  readonly payment: PaymentStatus
  readonly wasSent: boolean
  readonly refusal: PullFailure | null
  /** Tries that failed before this one, and the day of the first. */
  readonly tries: number
  readonly firstTriedOn: Day | null
  readonly on: Day
  /** Whether the mandate still holds, and the order's switch. */
  readonly isOn: boolean
}
export type Judged = {
  readonly event: PullEvent
  readonly failure: PullFailure | null
  /** The day of the next try; null where there is none. */
  readonly nextOn: Day | null
  /** Up to which day no late fee arises since it was expected: the next try where the gateway failed, else the day of this one. */
  readonly freeUntil: Day
}

/** What becomes of a pull whose payment has ended. A try that never reached the bank is no try. */
export function judgeEnded({ payment, wasSent, refusal, tries, firstTriedOn, on, isOn }: EndedPull): Judged {
  const end = { failure: null, nextOn: null, freeUntil: on } as const
  if (payment !== 'FAILED' && payment !== 'EXPIRED') return { ...end, event: wasSent ? 'succeed' : 'pay-otherwise' }
  const failure = refusal ?? (wasSent ? 'SILENT' : 'GATEWAY')
  if (!isOn || failure === 'REVOKED') return { ...end, event: 'drop', failure }
  const tomorrow = addDays(on, 1)
  if (failure === 'GATEWAY') return { event: 'put-off', failure, nextOn: on, freeUntil: tomorrow }
  const nextOn = nextTryOn(firstTriedOn ?? on, tries + 1)
  return { event: nextOn === null ? 'give-up' : 'fail', failure, nextOn, freeUntil: isOurFault(failure) ? (nextOn ?? tomorrow) : on }
}
