import type { AutopayOnWire, PullOnWire } from '#contract/billing/autopay/autopay.ts'

const order = (id: number, count: number) => ({
  id,
  identifier: `PL-0000000${id}`,
  type: id === 3 ? ('INSTANT_LOAN' as const) : ('CLOSE_LOOP' as const),
  invoice_count: count,
})
const figures = {
  ceiling: 34_681_400,
  per_day: 3,
  per_month: 9,
  ends_on: '2027-07-18',
  largest: 26_678_000,
  last_due: '2027-05-19',
}

export const pullOf = (changes: Partial<PullOnWire> = {}): PullOnWire => ({
  invoice: '00000000-0000-4000-8000-000000000001',
  order: order(3, 3),
  number: 1,
  amount: 10_384_000,
  due_date: '2026-11-26',
  at: '2026-11-26T09:00:00+03:30',
  status: 'PLANNED',
  failure: null,
  is_being_paid: false,
  is_over_ceiling: false,
  days_free: 0,
  skippable_until: '2026-11-26T08:00:00+03:30',
  ...changes,
})

const second = pullOf({
  invoice: '00000000-0000-4000-8000-000000000002',
  order: order(1, 6),
  amount: 26_678_000,
  due_date: '2026-12-11',
  at: '2026-12-11T09:00:00+03:30',
})

/** Autopay that is on, as design 20 shows it. */
export const autopayOn: AutopayOnWire = {
  mandate: {
    ...figures,
    bank: 'بانک ملت',
    account: '610433******2718',
    since: '2026-09-27T18:03:00+03:30',
    given_at: '2026-09-27T18:03:00+03:30',
  },
  is_asked: false,
  offer: { ...figures, first_pull: null },
  renewal: null,
  next: { pull: pullOf(), moments: Array.from({ length: 5 }, () => '2026-11-26T09:00:00+03:30') },
  pulls: [pullOf(), second],
  orders: [
    { order: order(1, 6), unpaid: 6, largest: 26_678_000, is_on: true, overdue: null },
    { order: order(3, 3), unpaid: 3, largest: 10_384_000, is_on: true, overdue: null },
    {
      order: order(4, 6),
      unpaid: 2,
      largest: 10_704_910,
      is_on: true,
      overdue: { invoices: ['00000000-0000-4000-8000-000000000009'], amount: 10_704_910 },
    },
  ],
  history: [
    {
      id: 2,
      at: '2026-11-23T09:00:00+03:30',
      by: 'SYSTEM',
      kind: 'PULLED',
      is_renewal: false,
      order: { id: 1, identifier: 'PL-00000001' },
      number: 6,
      amount: 18_744_000,
      failure: null,
    },
    {
      id: 1,
      at: '2026-09-27T18:03:00+03:30',
      by: 'CUSTOMER',
      kind: 'GIVEN',
      is_renewal: false,
      order: null,
      number: null,
      amount: 34_681_400,
      failure: null,
    },
  ],
}

export const autopayOff: AutopayOnWire = {
  ...autopayOn,
  mandate: null,
  next: null,
  pulls: [],
  history: [],
  offer: { ...figures, first_pull: { order: order(3, 3), number: 1, amount: 10_384_000, at: '2026-11-26T09:00:00+03:30' } },
}
