import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { policyOn, releasePolicies } from '#domain/platform/policies/policy.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'
import { calculate, calculateByPolicy } from './calculate.ts'
import { counterOffers } from './counter-offers.ts'
import { calculatorAmounts, repaymentSteps } from './repayment-steps.ts'
import type { StoreProvider } from './store-terms.ts'

const policy = policyOn(releasePolicies, day('2026-11-21'))
const million = (count: number) => rial(count * 1_000_000)
const provider: StoreProvider = {
  id: 1,
  name: 'صندوق',
  icon: '/media/x.svg',
  isOwnFund: true,
  priceSteps: [],
  installmentSteps: [3, 6, 18],
  guarantees: [
    { id: 7, type: 'CHEQUE', title: 'چک صیادی' },
    { id: 8, type: 'PROMISSORY', title: 'سفته' },
  ],
  priceConfigs: [
    { min: million(5), max: million(100), interestRate: 18, orderCost: rial(900_000) },
    { min: rial(100_000_001), max: million(300), interestRate: 21, orderCost: rial(1_500_000) },
  ],
}
const [cheque] = provider.guarantees
const asked = { price: million(100), invoiceCount: 6, guaranteeId: null as number | null }
const reckoned = (change: Partial<typeof asked>, at: Partial<StoreProvider> = {}, on = policy) =>
  calculate({ ...provider, ...at }, { ...asked, ...change }, on)

test('the price chooses the rate and the order cost', () => {
  expect(reckoned({})).toMatchObject({ ok: true, value: { interestRate: 18, orderCost: 900_000, guarantee: { id: 8 } } })
  expect(reckoned({ price: rial(100_000_001) })).toMatchObject({ ok: true, value: { interestRate: 21, orderCost: 1_500_000 } })
  const reversed = { priceConfigs: provider.priceConfigs.toReversed() }
  expect(reckoned({ price: million(10) }, reversed)).toMatchObject({ ok: true, value: { interestRate: 18 } })
})

test('without a choice the accepted collateral applies, whichever the store lists first', () => {
  expect(reckoned({ price: million(250) })).toMatchObject({ ok: true, value: { collateral: { type: 'PROMISSORY', guarantors: 1 } } })
  expect(reckoned({ price: million(250), guaranteeId: 7 })).toMatchObject({ ok: true, value: { collateral: { type: 'CHEQUE' } } })
})

test('a store that lists none of the accepted collateral takes the policy’s first', () => {
  const price = million(250)
  const none = reckoned({ price }, { guarantees: [] })
  expect(none).toMatchObject({ ok: true, value: { collateral: { type: 'PROMISSORY' }, guarantee: null } })
  const mortgageDeed = { id: 9, type: 'MORTGAGE_DEED', title: 'سند ملکی' } as const
  const onlyCheque = reckoned({ price }, { guarantees: cheque ? [mortgageDeed, cheque] : [] })
  expect(onlyCheque).toMatchObject({ ok: true, value: { collateral: { type: 'CHEQUE' }, guarantee: cheque } })
})

test('a price that no collateral of a store’s order secures is too high', () => {
  const priceConfigs = [{ min: million(5), max: million(2000), interestRate: 18, orderCost: rial(900_000) }]
  const refusal = { ok: false, error: { kind: 'PRICE_TOO_HIGH', most: 2_000_000_000 } }
  expect(reckoned({ price: million(1500) }, { priceConfigs })).toEqual(refusal)
  const collateral = [{ upTo: million(1500), accepted: [{ type: 'CHEQUE', guarantors: 0 }], only: 'CLOSE_LOOP' }] as const
  expect(reckoned({ price: million(1500) }, { priceConfigs }, { ...policy, collateral }).ok).toBe(true)
})

test.each([
  [{ price: rial(9_999_999) }, { kind: 'PRICE_TOO_LOW', least: 10_000_000 }],
  [{ price: rial(300_000_001) }, { kind: 'PRICE_TOO_HIGH', most: 300_000_000 }],
  [{ invoiceCount: 18 }, { kind: 'COUNT_NOT_OFFERED', offered: [3, 6] }],
  [{ invoiceCount: 9 }, { kind: 'COUNT_NOT_OFFERED', offered: [3, 6] }],
  [{ guaranteeId: 99 }, { kind: 'GUARANTEE_UNKNOWN' }],
  [{ guaranteeId: 7 }, { kind: 'GUARANTEE_NOT_ENOUGH' }],
])('%j is refused', (change, refusal) => {
  expect(reckoned(change)).toMatchObject({ ok: false, error: refusal })
})

test('a loan without a store follows the counts and the bounds of its type', () => {
  const counts = orderTypes.map((type) =>
    [1, 2, 3, 6, 9, 12, 24, 36].filter((invoiceCount) => calculateByPolicy(type, { price: million(50), invoiceCount }, policy).ok),
  )
  expect(counts).toEqual([
    [3, 6, 9, 12],
    [3, 6, 9, 12],
    [1, 2, 3],
    [12, 24, 36],
  ])
  const most = orderTypes.map((type) => {
    const made = calculateByPolicy(type, { price: million(9000), invoiceCount: 12 }, policy)
    return made.ok || made.error.kind !== 'PRICE_TOO_HIGH' ? 0 : made.error.most / 1_000_000
  })
  expect(most).toEqual([1000, 1000, 100, 5000])
})

test.each([
  ['INSTANT_LOAN', { price: rial(9_999_999) }, policy, { kind: 'PRICE_TOO_LOW', least: 10_000_000 }],
  ['INSTANT_LOAN', { price: million(10), invoiceCount: 4 }, policy, { kind: 'COUNT_NOT_OFFERED', offered: [1, 2, 3] }],
  ['INSTANT_LOAN', { price: million(10) }, { ...policy, instantAmounts: [] }, { kind: 'PRICE_TOO_HIGH', most: 0 }],
  ['OPEN_LOOP', { price: million(10) }, { ...policy, collateral: [] }, { kind: 'PRICE_TOO_HIGH', most: 0 }],
  ['OPEN_LOOP', { price: million(10) }, policy, undefined],
] as const)('a loan without a store, %s with %j, is bounded by the policy', (type, change, on, refusal) => {
  const made = calculateByPolicy(type, { invoiceCount: 3, ...change }, on)
  expect(made.ok ? undefined : made.error).toEqual(refusal)
})

test.each([
  ['OPEN_LOOP', [50, 100, 200, 300, 500, 1000], [20_000]],
  ['CLOSE_LOOP', [50, 100, 200, 300, 500, 1000], [20_000]],
  ['INSTANT_LOAN', [20, 30, 50, 100], [4000, 6000, 10_000, 20_000]],
  ['BANK_PERSONAL_LOAN', [300, 500, 1000, 2000, 5000], [20_000]],
] as const)('the calculator of a %s shows %j million, for %j points', (type, amounts, needed) => {
  expect(calculatorAmounts(type, policy)).toEqual(amounts.map(million))
  expect([...new Set(repaymentSteps(type, policy).map(({ pointsNeeded }) => pointsNeeded))]).toEqual(needed)
})

test('R-CALC-02: every listed step can be ordered unchanged', () => {
  for (const type of orderTypes) {
    for (const { invoiceCount, repayment } of repaymentSteps(type, policy)) {
      expect(calculateByPolicy(type, { price: repayment.amount, invoiceCount }, policy)).toMatchObject({ ok: true, value: { repayment } })
    }
  }
})

test('counter-offers would pass, each with the requested count and the longest, in whole millions', () => {
  const offers = counterOffers(policy, { type: 'CLOSE_LOOP', invoiceCount: 6, provider: null }, [rial(50_999_999), million(5)])
  expect(offers.map(({ invoiceCount, repayment }) => [repayment.amount, invoiceCount])).toEqual([
    [50_000_000, 6],
    [50_000_000, 12],
  ])
  expect(counterOffers(policy, { type: 'CLOSE_LOOP', invoiceCount: 12, provider: null }, [million(10)])).toHaveLength(1)
})

test('counter-offers at a store have the rate, the counts and the security of its provider, as an order there would', () => {
  const purchase = { type: 'CLOSE_LOOP', invoiceCount: 6, provider } as const
  const offers = counterOffers(policy, purchase, [million(90), million(300), million(301), million(7)])
  expect(offers.map(({ invoiceCount, repayment }) => [repayment.amount, invoiceCount])).toEqual([
    [90_000_000, 6],
    [300_000_000, 6],
  ])
  for (const { invoiceCount, repayment, refundPolicyType } of offers) {
    const made = calculate(provider, { price: repayment.amount, invoiceCount, guaranteeId: null }, policy)
    expect(made).toMatchObject({ ok: true, value: { repayment, collateral: { type: refundPolicyType } } })
  }
  const withCheques = { ...provider, guarantees: [{ id: 7, type: 'CHEQUE', title: 'چک صیادی' }] as const }
  expect(counterOffers(policy, { ...purchase, provider: withCheques }, [million(300)])).toMatchObject([{ refundPolicyType: 'CHEQUE' }])
  expect(counterOffers(policy, { ...purchase, invoiceCount: 12 }, [million(90)]).map(({ invoiceCount }) => invoiceCount)).toEqual([6])
})

test('counter-offers of an instant loan are the largest of its amounts within each, secured by the contract alone', () => {
  const loan = { type: 'INSTANT_LOAN', invoiceCount: 3, provider: null } as const
  const offers = counterOffers(policy, loan, [million(99), million(25), million(19)])
  expect(offers).toMatchObject([
    { repayment: { amount: 50_000_000 }, invoiceCount: 3, refundPolicyAmount: 0, guarantorCount: 0 },
    { repayment: { amount: 20_000_000 }, invoiceCount: 3, refundPolicyAmount: 0, guarantorCount: 0 },
  ])
  expect(offers).toHaveLength(2)
})
