import { points, rial, type Points, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day, Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType, RefundPolicyType } from '#domain/platform/products/order-types.ts'
import type { GradeBand } from './grade.ts'
import { policyValues, type PolicyNumbers, type PolicyValueName } from './policy-values.ts'

/** One way to secure an order. */
export type AcceptedCollateral = { readonly type: RefundPolicyType; readonly guarantors: 0 | 1 | 2 }
export type CreditLimits = { readonly credit: Rial; readonly instant: Rial }

/** What is lent, to whom and against what: the parts of a policy that are tables. They change with a release. */
type PolicyTables = {
  readonly counts: Readonly<Record<OrderType, readonly number[]>>
  /** In rising order; amounts above the last row are not lent. */
  readonly collateral: readonly { readonly upTo: Rial; readonly accepted: readonly AcceptedCollateral[]; readonly only?: OrderType }[]
  readonly limits: Readonly<Record<GradeBand, CreditLimits>>
  readonly instantAmounts: readonly { readonly amount: Rial; readonly points: Points }[]
}

/**
 * Every figure of lifecycle.md §2 that the company may change, from a Tehran day on. An order keeps the policy of the day it was
 * created on: a change never alters a signed order.
 */
export type Policy = { readonly from: Day } & PolicyNumbers & PolicyTables

/** Policies in the order in which they replace each other; the last one that has begun applies. */
export type Policies = readonly [Policy, ...Policy[]]

/** When something is decided, and the policies that are known then. */
export type AsOf = { readonly at: Instant; readonly policies: Policies }

/** The policy that applies on `on` (a Tehran day). */
export const policyOn = (policies: Policies, on: Day): Policy => policies.findLast(({ from }) => from <= on) ?? policies[0]

const million = (count: number): Rial => rial(count * 1_000_000)
const limits = (credit: number, instant: number): CreditLimits => ({ credit: million(credit), instant: million(instant) })

/** The policies that come with the release, before those that admins set. A change is a new row, never an edit. */
export const releasePolicies: Policies = [
  {
    // Branded here without `day()`: the policy must not load the calendar on a page's first load.
    from: '2020-01-01' as Day,
    ...initialNumbers(),
    counts: { OPEN_LOOP: [3, 6, 9, 12], CLOSE_LOOP: [3, 6, 9, 12], BANK_PERSONAL_LOAN: [12, 24, 36], INSTANT_LOAN: [1, 2, 3] },
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
  },
]

function initialNumbers(): PolicyNumbers {
  const numbers = (Object.keys(policyValues) as PolicyValueName[]).map((name) => [name, policyValues[name].initial] as const)
  return Object.fromEntries(numbers) as PolicyNumbers
}
