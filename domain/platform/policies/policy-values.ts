import type { Points, Rial } from '#domain/platform/kernel/money.ts'

type Unit = 'rial' | 'points' | 'percent' | 'percent-per-year' | 'per-ten-thousand' | 'days-late' | 'invoices'

/** One figure of lifecycle.md §2: what it is called, in which unit it is written, and who may change it. */
type PolicyValue = {
  /** Its key in JSON, on the wire and in stored policies. */
  readonly wireName: string
  readonly unit: Unit
  /** What it is until an admin sets another. */
  readonly initial: number
  readonly least: number
  readonly most: number
  readonly label: string
  /** ADMIN: set in the console from a coming day on. RELEASE: changed in this list, with a release. */
  readonly changedBy: 'ADMIN' | 'RELEASE'
}

const byAdmin = { least: 0, changedBy: 'ADMIN' } as const
const byRelease = { least: 0, changedBy: 'RELEASE' } as const
const amount = { unit: 'rial', most: Number.MAX_SAFE_INTEGER } as const
const points = { unit: 'points', most: 1_000_000 } as const

/** Every policy value that is a single number. Rules, calls, the console and docs/policies.md read this list; the tables are in policy.ts. */
export const policyValues = {
  yearlyRate: {
    ...byAdmin,
    wireName: 'yearly_rate',
    unit: 'percent-per-year',
    initial: 23,
    most: 60,
    label: 'نرخ سالانه، درصد',
  },
  lateFeeAboveRate: {
    ...byAdmin,
    wireName: 'late_fee_above_rate',
    unit: 'percent-per-year',
    initial: 6,
    most: 20,
    label: 'دیرکرد بالای نرخ، درصد',
  },
  leastAmount: { ...byAdmin, ...amount, wireName: 'least_amount', initial: 10_000_000, label: 'کمترین مبلغ سفارش' },
  reportPrice: { ...byAdmin, ...amount, wireName: 'report_price', initial: 300_000, label: 'بهای گزارش اعتبار' },
  cancelTicketFee: { ...byAdmin, ...amount, wireName: 'cancel_ticket_fee', initial: 500_000, label: 'کارمزد درخواست لغو' },
  mortgageDeedValuation: { ...byAdmin, ...amount, wireName: 'deed_valuation', initial: 20_000_000, label: 'کارشناسی سند' },
  orderCost: { ...byAdmin, ...amount, wireName: 'order_cost', initial: 1_500_000, label: 'هزینهٔ سفارش' },
  apiCost: { ...byAdmin, ...amount, wireName: 'api_cost', initial: 350_000, label: 'هزینهٔ استعلام' },
  shippingCost: { ...byAdmin, ...amount, wireName: 'shipping_cost', initial: 900_000, label: 'هزینهٔ ارسال' },
  pointsNeeded: { ...byRelease, ...points, wireName: 'points_needed', initial: 20_000, label: 'امتیاز لازم برای سفارش' },
  welcomePoints: { ...byRelease, ...points, wireName: 'welcome_points', initial: 20_000, label: 'امتیاز خوش‌آمد' },
  referralPoints: { ...byRelease, ...points, wireName: 'referral_points', initial: 2000, label: 'امتیاز دعوت از دوست' },
  promissoryFeePerTenThousand: {
    ...byRelease,
    wireName: 'promissory_fee_per_ten_thousand',
    unit: 'per-ten-thousand',
    initial: 25,
    most: 10_000,
    label: 'کارمزد سفته، در ده‌هزار',
  },
  promissoryFeeBase: { ...byRelease, ...amount, wireName: 'promissory_fee_base', initial: 210_000, label: 'کارمزد ثابت سفته' },
  collectionFeePercent: {
    ...byRelease,
    wireName: 'collection_fee_percent',
    unit: 'percent',
    initial: 2,
    most: 100,
    label: 'هزینهٔ وصول مطالبات، درصد',
  },
  collectionFeeFromDay: {
    ...byRelease,
    wireName: 'collection_fee_from_day',
    unit: 'days-late',
    initial: 61,
    most: 3650,
    label: 'روز دیرکردی که هزینهٔ وصول از آن گرفته می‌شود',
  },
  groupDiscountPercent: {
    ...byRelease,
    wireName: 'group_discount_percent',
    unit: 'percent',
    initial: 1,
    most: 100,
    label: 'تخفیف پرداخت چند قسط با هم، درصد',
  },
  groupDiscountLeastInvoices: {
    ...byRelease,
    wireName: 'group_discount_least_invoices',
    unit: 'invoices',
    initial: 3,
    most: 36,
    label: 'کمترین تعداد قسط برای این تخفیف',
  },
  leastGatewayAmount: { ...byRelease, ...amount, wireName: 'least_gateway_amount', initial: 10_000, label: 'کمترین مبلغ پرداخت در درگاه' },
  packageTaxPercent: {
    ...byRelease,
    wireName: 'package_tax_percent',
    unit: 'percent',
    initial: 10,
    most: 100,
    label: 'مالیات بستهٔ امتیاز، درصد',
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
