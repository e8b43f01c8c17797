import type { OrderInFull } from '#contract/lending/orders/order.ts'
import type { PartPaymentOnWire } from '#contract/lending/plans/part-payment.ts'
import type { PayoffOnWire } from '#contract/lending/plans/payoff.ts'

/** Instalments 7 to 12 of R-PLAN-02, in rial; their due days are years away. */
const dueDates = ['2099-12-20', '2100-01-19', '2100-02-18', '2100-03-20', '2100-04-18', '2100-05-19']
const amounts = [18_744_000, 18_744_000, 18_744_000, 18_744_000, 18_744_000, 18_732_667]

export const planInvoices = amounts.map((amount, at) => ({
  uuid: `3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b${10 + at}`,
  number: at + 7,
  status: 'PENDING' as const,
  amount,
  wage_part: [1_916_667, 1_597_222, 1_277_778, 958_333, 638_889, 319_444][at] ?? 0,
  payable: amount,
  due_date: dueDates[at] ?? null,
}))

/** An order with six of twelve instalments paid. */
export const repaidOrder = {
  id: 12,
  identifier: 'PL-40318624',
  type: 'CLOSE_LOOP',
  status: 'PAYING',
  store: { name: 'خانه‌آرا', slug: 'khane-ara', logo: null },
  refund_policy_type: 'PROMISSORY',
  guarantee_count: 0,
  months: 12,
  interest_rate: 23,
  guarantees: [],
  invoices: [
    ...[1, 2, 3, 4, 5, 6].map((number) => ({
      uuid: `3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b0${number}`,
      number,
      status: 'PAID',
      amount: 18_744_000,
      payable: 18_744_000,
      due_date: `2099-${String(number + 5).padStart(2, '0')}-20`,
    })),
    ...planInvoices,
  ],
  plan: {
    number: 1,
    kind: 'SIGNED',
    at: '2099-05-20T10:00:00+03:30',
    remaining_count: 6,
    remaining_amount: 112_452_667,
    last_due_date: '2100-05-19',
    is_changeable: true,
    is_withdrawn: false,
  },
} as unknown as OrderInFull

/** The payoff of R-PLAN-02 on `day`, of which `days` later ones cost 63,889 more each. */
export const payoffOn = (day: string, days: readonly string[] = [day]): PayoffOnWire => ({
  id: null,
  day,
  payable_until: null,
  total: 105_744_334 + days.indexOf(day) * 63_889,
  remaining_amount: 112_452_667,
  waived_wage: 6_708_333 - days.indexOf(day) * 63_889,
  late_fee: 0,
  claims_collection_fee: 0,
  card_credit: 0,
  credit_to_wallet: 0,
  invoices: planInvoices.map(({ uuid, number, amount, wage_part, due_date }) => ({ uuid, number, amount, wage_part, due_date })),
  current: { total: 112_452_667, last_due_date: '2100-05-19', yearly_cost: 26.7 },
  after: { total: 105_744_334, last_due_date: null, yearly_cost: 27.6 },
  days: days.map((each, at) => ({ day: each, total: 105_744_334 + at * 63_889 })),
})

/** Both ways of the part payment of R-PLAN-06; `amount` is only written. */
export const partOf = (amount: number): PartPaymentOnWire => ({
  id: null,
  payable_until: null,
  amount,
  earned_wage: 0,
  principal: amount,
  current: { total: 112_452_667, last_due_date: '2100-05-19', yearly_cost: 26.7 },
  plans: [
    {
      way: 'SMALLER',
      wage: 4_805_158,
      saved: 1_903_175,
      invoices: dueDates.map((due_date, at) => ({ number: at + 7, amount: at === 5 ? 13_424_492 : 13_425_000, due_date })),
      after: { total: 110_549_492, last_due_date: '2100-05-19', yearly_cost: 26.9 },
    },
    {
      way: 'SHORTER',
      wage: 4_118_707,
      saved: 2_589_626,
      invoices: dueDates.slice(0, 5).map((due_date, at) => ({ number: at + 7, amount: at === 4 ? 15_971_041 : 15_973_000, due_date })),
      after: { total: 109_863_041, last_due_date: '2100-04-18', yearly_cost: 27 },
    },
  ],
})
