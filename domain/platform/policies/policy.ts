import { points, rial, type Points, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import type { OrderType, RefundPolicyType } from '#domain/platform/products/order-types.ts'
import type { GradeBand } from './grade.ts'

/** One way to secure an order. */
export type AcceptedCollateral = { readonly type: RefundPolicyType; readonly guarantors: 0 | 1 | 2 }
export type CreditLimits = { readonly credit: Rial; readonly instant: Rial }

/**
 * Every figure of lifecycle.md §2 that the company may change. Amounts are rials, percentages are whole per cent.
 * An order keeps the policy of the day it was created on: a change never alters a signed order.
 */
export type Policy = {
  readonly from: Day
  /** Per cent a year. */
  readonly yearlyRate: number
  readonly counts: Readonly<Record<OrderType, readonly number[]>>
  readonly leastAmount: Rial
  /** The parts of invoice 0; shipping is for a card alone, an instant loan has none of them. */
  readonly firstPayment: { readonly orderCost: Rial; readonly apiCost: Rial; readonly shippingCost: Rial }
  /** In rising order; what is above the last row is not lent. */
  readonly collateral: readonly { readonly upTo: Rial; readonly accepted: readonly AcceptedCollateral[]; readonly only?: OrderType }[]
  readonly limits: Readonly<Record<GradeBand, CreditLimits>>
  readonly instantAmounts: readonly { readonly amount: Rial; readonly points: Points }[]
  /** What an order costs in points where nothing else says so. */
  readonly pointsNeeded: Points
  readonly welcomePoints: Points
  readonly referralPoints: Points
  readonly reportPrice: Rial
  readonly cancelTicketFee: Rial
  readonly deedValuation: Rial
  readonly promissoryFee: { readonly perTenThousand: number; readonly base: Rial }
  /** What the late fee asks above the yearly rate, in per cent a year. */
  readonly lateFeeAboveRate: number
  readonly collectionFee: { readonly percent: number; readonly fromDay: number }
  readonly groupDiscount: { readonly leastInvoices: number; readonly percent: number }
  /** The gateway takes nothing smaller. */
  readonly leastGatewayAmount: Rial
  readonly packageTaxPercent: number
}

const million = (count: number): Rial => rial(count * 1_000_000)
const limits = (credit: number, instant: number): CreditLimits => ({ credit: million(credit), instant: million(instant) })

/** The policies by the day they begin, newest last. A change is a new row, never an edit. */
export const policies: readonly [Policy, ...Policy[]] = [
  {
    // Branded by hand: reading the policy must not bring the calendar into a page's first load.
    from: '2020-01-01' as Day,
    yearlyRate: 23,
    counts: { OPEN_LOOP: [3, 6, 9, 12], CLOSE_LOOP: [3, 6, 9, 12], BANK_PERSONAL_LOAN: [12, 24, 36], INSTANT_LOAN: [1, 2, 3] },
    leastAmount: million(10),
    firstPayment: { orderCost: rial(1_500_000), apiCost: rial(350_000), shippingCost: rial(900_000) },
    collateral: [
      { upTo: million(200), accepted: [{ type: 'PROMISSORY', guarantors: 0 }] },
      {
        upTo: million(500),
        accepted: [
          { type: 'PROMISSORY', guarantors: 1 },
          { type: 'CHEQUE', guarantors: 0 },
        ],
      },
      {
        upTo: million(1000),
        accepted: [
          { type: 'PROMISSORY', guarantors: 2 },
          { type: 'CHEQUE', guarantors: 0 },
        ],
      },
      { upTo: million(5000), accepted: [{ type: 'MORTGAGE_DEED', guarantors: 0 }], only: 'BANK_PERSONAL_LOAN' },
    ],
    limits: {
      A: limits(1000, 100),
      B: limits(500, 70),
      C: limits(300, 50),
      D12: limits(150, 30),
      D3: limits(50, 20),
      E: limits(0, 0),
      'no-rank': limits(100, 20),
    },
    instantAmounts: [
      { amount: million(20), points: points(4000) },
      { amount: million(30), points: points(6000) },
      { amount: million(50), points: points(10_000) },
      { amount: million(100), points: points(20_000) },
    ],
    pointsNeeded: points(20_000),
    welcomePoints: points(20_000),
    referralPoints: points(2000),
    reportPrice: rial(300_000),
    cancelTicketFee: rial(500_000),
    deedValuation: million(20),
    promissoryFee: { perTenThousand: 25, base: rial(210_000) },
    lateFeeAboveRate: 6,
    collectionFee: { percent: 2, fromDay: 61 },
    groupDiscount: { leastInvoices: 3, percent: 1 },
    leastGatewayAmount: rial(10_000),
    packageTaxPercent: 10,
  },
]

let set: readonly Policy[] = []

/** Tells this process the policies that admins have set since, in the order of their days: they go over those written here from their days on. */
export function learnPolicies(later: readonly Policy[]): void {
  set = later
}

/** The policy in force on `on` (a Tehran day), as far as this process has been told. */
export const policyAt = (on: Day): Policy => policyIn(set, on)

/** The same of the policies that are given, which go over those written here from their days on. */
export const policyIn = (later: readonly Policy[], on: Day): Policy =>
  later.findLast(({ from }) => from <= on) ?? policies.findLast(({ from }) => from <= on) ?? policies[0]
