import type { Points, Rial } from '#domain/platform/kernel/money.ts'

type Unit = 'rial' | 'points' | 'percent' | 'percent-per-year' | 'per-ten-thousand' | 'days-late' | 'invoices'

/** One figure of lifecycle.md §2: in which unit it is written, its bounds, and who may change it. */
type PolicyValue = {
  readonly unit: Unit
  /** The value until an admin or a release sets another. */
  readonly initial: number
} & (Setting | { /** Changed in this list, with a release. */ readonly changedBy: 'RELEASE' })

/** Set in the console from a coming day on. */
type Setting = {
  readonly changedBy: 'ADMIN'
  /** Its key in JSON, on the wire and in stored policies. */
  readonly wireName: string
  readonly least: number
  readonly most: number
}

const byAdmin = { least: 0, changedBy: 'ADMIN' } as const
const byRelease = { changedBy: 'RELEASE' } as const
const amount = { unit: 'rial', most: Number.MAX_SAFE_INTEGER } as const
const points = { unit: 'points' } as const

/**
 * Every policy value that is a single number. Rules, calls and the console read this list; the tables are in policy.ts, the Persian names
 * in policy-labels.ts.
 */
export const policyValues = {
  yearlyRate: {
    ...byAdmin,
    wireName: 'yearly_rate',
    unit: 'percent-per-year',
    initial: 23,
    most: 60,
  },
  lateFeeAboveRate: {
    ...byAdmin,
    wireName: 'late_fee_above_rate',
    unit: 'percent-per-year',
    initial: 6,
    most: 20,
  },
  leastAmount: { ...byAdmin, ...amount, wireName: 'least_amount', initial: 10_000_000 },
  reportPrice: { ...byAdmin, ...amount, wireName: 'report_price', initial: 300_000 },
  cancelTicketFee: { ...byAdmin, ...amount, wireName: 'cancel_ticket_fee', initial: 500_000 },
  mortgageDeedValuation: { ...byAdmin, ...amount, wireName: 'deed_valuation', initial: 20_000_000 },
  orderCost: { ...byAdmin, ...amount, wireName: 'order_cost', initial: 1_500_000 },
  apiCost: { ...byAdmin, ...amount, wireName: 'api_cost', initial: 350_000 },
  shippingCost: { ...byAdmin, ...amount, wireName: 'shipping_cost', initial: 900_000 },
  pointsNeeded: { ...byRelease, ...points, initial: 20_000 },
  welcomePoints: { ...byRelease, ...points, initial: 20_000 },
  referralPoints: { ...byRelease, ...points, initial: 2000 },
  promissoryFeePerTenThousand: {
    ...byRelease,
    unit: 'per-ten-thousand',
    initial: 25,
  },
  promissoryFeeBase: { ...byRelease, ...amount, initial: 210_000 },
  collectionFeePercent: {
    ...byRelease,
    unit: 'percent',
    initial: 2,
  },
  collectionFeeFromDay: {
    ...byRelease,
    unit: 'days-late',
    initial: 61,
  },
  groupDiscountPercent: {
    ...byRelease,
    unit: 'percent',
    initial: 1,
  },
  groupDiscountLeastInvoices: {
    ...byRelease,
    unit: 'invoices',
    initial: 3,
  },
  leastGatewayAmount: { ...byRelease, ...amount, initial: 10_000 },
  payoffSharePercent: { ...byAdmin, wireName: 'payoff_share_percent', unit: 'percent', initial: 100, most: 100 },
  instalmentsPercent: { ...byRelease, unit: 'percent', initial: 40 },
  unprovenLimitPercent: { ...byRelease, unit: 'percent', initial: 50 },
  packageTaxPercent: {
    ...byRelease,
    unit: 'percent',
    initial: 10,
  },
} as const satisfies Readonly<Record<string, PolicyValue>>

type Values = typeof policyValues
export type PolicyValueName = keyof Values

/** The values that admins set, as a policy and the wire name them. */
export type AdminValueName = { [Name in PolicyValueName]: Values[Name]['changedBy'] extends 'ADMIN' ? Name : never }[PolicyValueName]
export type AdminWireName = Values[AdminValueName]['wireName']

type Measured<U extends Unit> = U extends 'rial' ? Rial : U extends 'points' ? Points : number
/** One number for each, in the type of its unit. */
export type PolicyNumbers = { readonly [Name in PolicyValueName]: Measured<Values[Name]['unit']> }

/** The values that admins set, in the order of the list. */
export const adminValues = (Object.entries(policyValues) as [PolicyValueName, Values[PolicyValueName]][]).flatMap(([name, value]) =>
  value.changedBy === 'ADMIN' ? [{ ...value, name: name as AdminValueName }] : [],
)
