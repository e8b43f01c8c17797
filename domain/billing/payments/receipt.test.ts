import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeBatch } from '#domain/billing/invoices/payable.ts'
import { planInvoices } from '#domain/billing/invoices/plan-invoices.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { addDays, day, startOfDay } from '#domain/platform/kernel/time.ts'
import { policyOn, releasePolicies } from '#domain/platform/policies/policy.ts'
import { allocationOf, paidTotal, partsOfItem } from './receipt.ts'

const due = day('2026-12-20')
const policy = policyOn(releasePolicies, due)
const invoicesOf = (count: number, staffDiscount = 0) =>
  planInvoices({ amount: rial(200_000_000), yearlyRate: 23, count }, rial(1_850_000)).map((planned) => ({
    ...planned,
    id: String(planned.number),
    orderId: 1,
    status: 'PENDING' as const,
    dueDate: planned.number === 0 ? null : due,
    yearlyRate: 23,
    lateFeeAboveRate: 6,
    lateFeeDiscount: rial(staffDiscount),
    demandCollectionDiscount: rial(0),
    hardshipOfferedOn: addDays(due, 40),
    settled: null,
  }))
const itemsAt = (days: number, count: number, staffDiscount = 0) =>
  chargeBatch(invoicesOf(count, staffDiscount), startOfDay(addDays(due, days)), policy).map((charge) => ({
    price: charge.payable,
    charge,
  }))
const paid = (amount: number, discount = 0) => ({
  kind: 'invoice' as const,
  amount: rial(amount),
  discount: rial(discount),
  isCreditedToWallet: false,
  isPull: false,
  payerId: null,
})

test('a late instalment is split into late fee, collection fee, wage and principal', () => {
  const [, first] = itemsAt(61, 12)
  if (!first) throw new Error('an instalment expected')
  expect(partsOfItem('invoice', first)).toEqual([
    { name: 'PRINCIPAL', amount: 18_744_000 - 3_833_333 },
    { name: 'WAGE', amount: 3_833_333 },
    { name: 'LATE_FEE', amount: 908_442 },
    { name: 'COLLECTION_FEE', amount: 374_880 },
  ])
})

const namesAt = (days: number) => itemsAt(days, 2).map((item) => partsOfItem('invoice', item).map(({ name }) => name))

test('R-PLAN-17: the principal of an instalment is an advance before its due day, and principal on it', () => {
  expect(namesAt(-1)).toEqual([['COSTS'], ['ADVANCE', 'WAGE'], ['ADVANCE', 'WAGE']])
  expect(namesAt(0)).toEqual([['COSTS'], ['PRINCIPAL', 'WAGE'], ['PRINCIPAL', 'WAGE']])
})

test('whatever was paid for, when and with which discounts, the parts sum to the amount', () => {
  const cases = fc.record({
    days: fc.integer({ min: -40, max: 200 }),
    count: fc.integer({ min: 1, max: 36 }),
    staffDiscount: fc.integer({ min: 0, max: 5_000_000 }),
    share: fc.integer({ min: 0, max: 100 }),
  })
  fc.assert(
    fc.property(cases, ({ days, count, staffDiscount, share }) => {
      const items = itemsAt(days, count, staffDiscount)
      const price = sum(items.map((item) => item.price))
      const discount = Math.floor((price * share) / 100)
      const parts = allocationOf(paid(price - discount, discount), items)
      expect(sum(parts.map(({ amount }) => amount))).toBe(price - discount)
    }),
  )
})

test('a package is its price and its tax; what was paid twice is in the wallet; the first payment is costs', () => {
  expect(partsOfItem('point_package', { price: rial(1_100_000), charge: { tax: 100_000 } })).toEqual([
    { name: 'COSTS', amount: 1_000_000 },
    { name: 'TAX', amount: 100_000 },
  ])
  expect(allocationOf({ ...paid(500_000), isCreditedToWallet: true }, itemsAt(0, 3))).toEqual([{ name: 'WALLET', amount: 500_000 }])
  const [zero] = itemsAt(0, 3)
  expect(zero && partsOfItem('invoice', zero)).toEqual([{ name: 'COSTS', amount: 1_850_000 }])
})

test('R-PLAN-18: a receipt’s total is what gateway and wallet paid; of what went to the wallet, the gateway’s part alone', () => {
  const amounts = { amount: rial(3_000_000), walletPart: rial(1_000_000) }
  expect(paidTotal({ ...amounts, isCreditedToWallet: false })).toBe(4_000_000)
  expect(paidTotal({ ...amounts, isCreditedToWallet: true })).toBe(3_000_000)
})
