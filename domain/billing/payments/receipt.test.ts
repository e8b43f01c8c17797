import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeBatch } from '#domain/billing/invoices/payable.ts'
import { planInvoices } from '#domain/billing/invoices/plan-invoices.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { addDays, day, startOfDay } from '#domain/platform/kernel/time.ts'
import { policyOn, releasePolicies } from '#domain/platform/policies/policy.ts'
import type { PaymentKind } from './payment.ts'
import { allocationOf, boughtItems, paidTotal, partsOfItem } from './receipt.ts'

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
  expect(partsOfItem('customer_validation', { price: rial(90_000), charge: null })).toEqual([{ name: 'COSTS', amount: 90_000 }])
  expect(allocationOf({ ...paid(500_000), isCreditedToWallet: true }, itemsAt(0, 3))).toEqual([{ name: 'WALLET', amount: 500_000 }])
  const [zero] = itemsAt(0, 3)
  expect(zero && partsOfItem('invoice', zero)).toEqual([{ name: 'COSTS', amount: 1_850_000 }])
})

test('R-PLAN-18: a receipt’s total is what gateway and wallet paid; of what went to the wallet, the gateway’s part alone', () => {
  const amounts = { amount: rial(3_000_000), walletPart: rial(1_000_000) }
  expect(paidTotal({ ...amounts, isCreditedToWallet: false })).toBe(4_000_000)
  expect(paidTotal({ ...amounts, isCreditedToWallet: true })).toBe(3_000_000)
})

const change = { orderId: 3, principal: rial(9_000), wage: rial(700), lateFee: rial(60), collectionFee: rial(5), fromCredit: rial(1_000) }
const changeOf = (charge: unknown) => partsOfItem('payoff', { price: rial(8_765), charge })

test('R-PLAN-17: of a payoff or a part payment what was not due is an advance, and card credit is taken off', () => {
  const rest = [
    { name: 'WAGE', amount: 700 },
    { name: 'LATE_FEE', amount: 60 },
    { name: 'COLLECTION_FEE', amount: 5 },
    { name: 'CARD_CREDIT', amount: -1_000 },
  ]
  const split = [{ name: 'PRINCIPAL', amount: 2_000 }, { name: 'ADVANCE', amount: 7_000 }, ...rest]
  expect(changeOf({ ...change, advance: rial(7_000) })).toEqual(split)
  expect(changeOf(change)).toEqual([{ name: 'PRINCIPAL', amount: 9_000 }, ...rest])
  expect(partsOfItem('part_payment', { price: rial(8_765), charge: { ...change, advance: rial(7_000) } })).toEqual(split)
})

test('a payment buys its items of its own kind; items of another kind are only reserved', () => {
  const items: readonly { readonly id: number; readonly kind?: PaymentKind }[] = [
    { id: 1 },
    { id: 2, kind: 'payoff' },
    { id: 3, kind: 'invoice' },
  ]
  expect(boughtItems({ kind: 'payoff' }, items).map(({ id }) => id)).toEqual([1, 2])
  const item = { price: rial(8_765), charge: change }
  const reserved = { ...item, kind: 'invoice' as const }
  expect(allocationOf({ ...paid(8_765), kind: 'payoff' }, [item, reserved])).toEqual(changeOf(change))
})

test('a frozen fee and the discounts of an instalment are parts of their own', () => {
  const [, first] = itemsAt(0, 2)
  if (!first) throw new Error('an instalment expected')
  const more = {
    feePart: rial(500),
    lateFee: rial(800),
    lateFeeDiscount: rial(60),
    demandCollectionDiscount: rial(7),
    groupDiscount: rial(90),
  }
  expect(partsOfItem('invoice', { ...first, charge: { ...first.charge, ...more } }).slice(2)).toEqual([
    { name: 'FEE_PART', amount: 500 },
    { name: 'LATE_FEE', amount: 300 },
    { name: 'FEE_DISCOUNT', amount: -67 },
    { name: 'GROUP_DISCOUNT', amount: -90 },
  ])
  expect(allocationOf(paid(1_600_000, 250_000), itemsAt(0, 2).slice(0, 1))).toEqual([
    { name: 'COSTS', amount: 1_850_000 },
    { name: 'CODE_DISCOUNT', amount: -250_000 },
  ])
})
