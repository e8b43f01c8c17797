import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueDateOf } from '#domain/catalogue/calculators/pay-day.ts'
import { addJalaliMonths, jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { addDays, dayMs, day, dayOf, instant, startOfDay, type Day } from '#domain/platform/kernel/time.ts'
import { policyOn, releasePolicies } from '#domain/platform/policies/policy.ts'
import { feeDays, mayCollectionFeeArise, resumeFees, stopFees } from './fee-days.ts'
import { feeMeter } from './fee-meter.ts'
import { daysLate, earlyPoints, invoiceStatuses, isUnpaid, statusOn, storedStatuses, type Invoice } from './invoice.ts'
import { chargeSingle, chargeBatch, collectionFee, lateFee, totalPayable } from './payable.ts'
import { planInvoices } from './plan-invoices.ts'

const due = day('2026-12-20')
const policy = policyOn(releasePolicies, due)
const invoice: Invoice = {
  id: 'one',
  orderId: 1,
  number: 1,
  status: 'PENDING',
  amount: rial(10_000_000),
  wagePart: rial(1_000_050),
  dueDate: due,
  yearlyRate: 23,
  lateFeeAboveRate: 6,
  lateFeeDiscount: rial(0),
  demandCollectionDiscount: rial(0),
  settled: null,
}
const written = (on: Day) => Object.values(jalaliParts(on)).join('/')
const before = (days: number, ms = 0) => instant(startOfDay(due) - days * dayMs - ms)

describe('early points', () => {
  test('R-INVOICE-07: nothing after the due day', () => {
    for (const days of [-1, -2, -40]) expect(earlyPoints(due, dayOf(before(days)))).toBe(0)
  })

  test('R-INVOICE-08: 6 on the due day, from its first moment to its last', () => {
    expect([before(0), before(0, -dayMs / 2), before(-1, 1)].map((at) => earlyPoints(due, dayOf(at)))).toEqual([6, 6, 6])
  })

  test('R-INVOICE-09, R-CONST-03: 5 and the days left before that', () => {
    expect([1, 2, 3, 30].map((days) => earlyPoints(due, dayOf(before(days))))).toEqual([6, 7, 8, 35])
  })

  test('R-INVOICE-10: calendar days in Tehran are counted, whatever the hour', () => {
    expect([before(6), before(6, -14 * 3_600_000), before(5, 1)].map((at) => earlyPoints(due, dayOf(at)))).toEqual([11, 11, 11])
  })

  test('the first payment has no due day and earns nothing', () => {
    expect(earlyPoints(null, dayOf(before(9)))).toBe(0)
  })
})

describe('status', () => {
  test('every stored status on every side of its due day', () => {
    const shown = storedStatuses.map((status) => [-1, 0, 1].map((days) => statusOn({ status, dueDate: due }, addDays(due, days))))
    expect(shown).toEqual([
      [null, null, null],
      ['PENDING', 'PENDING', 'OVERDUE'],
      ['PAID', 'PAID', 'PAID'],
      ['CANCELED', 'CANCELED', 'CANCELED'],
      ['OVERDUE', 'OVERDUE', 'OVERDUE'],
    ])
    expect(statusOn({ status: 'PENDING', dueDate: null }, addDays(due, 400))).toBe('PENDING')
    expect(daysLate({ ...invoice, dueDate: null }, addDays(due, 400))).toBe(0)
  })

  test('what is pending or was written off is still to be paid', () => {
    expect(storedStatuses.filter((status) => isUnpaid({ status }))).toEqual(['PENDING', 'WRITTEN_OFF'])
  })

  test('R-INVOICE-05: the API has four statuses', () => {
    expect(invoiceStatuses).toEqual(['PENDING', 'OVERDUE', 'PAID', 'CANCELED'])
  })
})

describe('what it costs', () => {
  test('10,000,000 rials, 30 days late at 23 + 6 %: 238,356', () => {
    expect(lateFee(invoice, 30)).toBe(238_356)
    expect(chargeSingle(invoice, addDays(due, 30), policy)).toMatchObject({ lateFee: 238_356, collectionFee: 0, payable: 10_238_356 })
  })

  test('R-PLAN-16: the meter shows the fee of today, what midnight adds, and the most: 2,900,000 after 365 days', () => {
    const shown = (days: number) => feeMeter(invoice, addDays(due, days))
    expect(shown(30)).toEqual({ today: 238_356, tomorrow: 246_301 - 238_356, most: 2_900_000 })
    expect(shown(0)).toEqual({ today: 0, tomorrow: 7945, most: 2_900_000 })
    expect([shown(365), shown(900)]).toEqual([shown(365), { today: 2_900_000, tomorrow: 0, most: 2_900_000 }])
    expect(chargeSingle(invoice, addDays(due, 900), policy).lateFee).toBe(2_900_000)
    expect(feeMeter({ ...invoice, dueDate: null }, due)).toMatchObject({ today: 0, tomorrow: 0 })
    const days = Array.from({ length: 400 }, (_, late) => shown(late))
    for (const [late, { today, tomorrow }] of days.slice(0, -1).entries()) expect(days[late + 1]?.today).toBe(today + tomorrow)
  })

  test('R-PLAN-12, R-PLAN-16: days on which the fee is stopped do not count, before and after', () => {
    const stopped = stopFees({ stoppedOn: null, freeDays: 0 }, addDays(due, 20))
    expect([0, 20, 21, 90].map((late) => feeDays(due, stopped, addDays(due, late)))).toEqual([0, 20, 20, 20])
    const resumed = resumeFees(due, stopped, addDays(due, 50))
    expect([50, 51, 394, 395, 600].map((late) => feeDays(due, resumed, addDays(due, late)))).toEqual([20, 21, 364, 365, 365])
    const early = resumeFees(due, { stoppedOn: addDays(due, -9), freeDays: 0 }, addDays(due, 10))
    expect([10, 11].map((late) => feeDays(due, early, addDays(due, late)))).toEqual([0, 1])
    expect(stopFees(stopped, addDays(due, 30))).toBe(stopped)
    expect(resumeFees(due, resumed, addDays(due, 99))).toEqual(resumed)
  })

  test('nothing is added on or before the due day', () => {
    for (const days of [-30, -1, 0]) expect(chargeSingle(invoice, addDays(due, days), policy).payable).toBe(10_000_000)
  })

  test('2 % for the collection from day 61', () => {
    expect([60, 61, 62].map((days) => collectionFee(rial(10_000_000), days, policy))).toEqual([0, 200_000, 200_000])
  })

  test('R-PLAN-14: and not before 14 days after a hardship offer; while fees are stopped none arises', () => {
    const feeOn = (days: number, given: Partial<Invoice>) =>
      chargeSingle({ ...invoice, ...given }, addDays(due, days), policy).collectionFee
    expect([feeOn(200, {}), feeOn(60, { hardshipOfferedOn: due }), feeOn(61, { hardshipOfferedOn: due })]).toEqual([0, 0, 200_000])
    const late = { hardshipOfferedOn: addDays(due, 60) }
    expect([feeOn(73, late), feeOn(74, late)]).toEqual([0, 200_000])
    expect([70, 90].map((days) => feeOn(days, { ...late, feesStoppedOn: addDays(due, 73) }))).toEqual([0, 0])
    expect([75, 90].map((days) => feeOn(days, { ...late, feesStoppedOn: addDays(due, 74) }))).toEqual([200_000, 200_000])
    expect([80, 81].map((days) => feeOn(days, { ...late, feeFreeDays: 20 }))).toEqual([0, 200_000])
    expect([60, 61].map((days) => mayCollectionFeeArise(days, 61, due, addDays(due, 90)))).toEqual([false, true])
    expect(mayCollectionFeeArise(61, 61, null, addDays(due, 90))).toBe(false)
  })

  test('R-PLAN-12, R-PLAN-16: a frozen fee is part of the late fee and bears none; the meter adds nothing while fees are stopped', () => {
    const frozen = { ...invoice, feePart: rial(500_000), feesStoppedOn: due }
    expect(chargeSingle(frozen, addDays(due, 30), policy)).toMatchObject({ lateFee: 500_000, feePart: 500_000, payable: 10_500_000 })
    expect(feeMeter(frozen, addDays(due, 30))).toEqual({ today: 500_000, tomorrow: 0, most: 3_400_000 })
    const broken = { ...frozen, feesStoppedOn: null, feeFreeDays: 10 }
    expect(chargeSingle(broken, addDays(due, 40), policy).payable).toBe(10_738_356)
    expect(chargeSingle({ ...broken, lateFeeDiscount: rial(600_000) }, addDays(due, 40), policy).payable).toBe(10_138_356)
  })

  test('discounts of staff never exceed the fee they forgive', () => {
    const forgiven = {
      ...invoice,
      hardshipOfferedOn: addDays(due, 40),
      lateFeeDiscount: rial(9_000_000),
      demandCollectionDiscount: rial(50_000),
    }
    expect(chargeSingle(forgiven, addDays(due, 61), policy).payable).toBe(10_000_000 + 200_000 - 50_000)
    expect(chargeSingle(forgiven, due, policy).payable).toBe(10_000_000)
  })

  test('a paid invoice keeps the days it was late when it was paid', () => {
    const settled = {
      paidAt: before(-3),
      trackingId: null,
      lateFee: rial(0),
      collectionFee: rial(0),
      groupDiscount: rial(0),
      codeDiscount: rial(0),
      earlyPoints: 0,
    }
    expect(daysLate({ ...invoice, settled }, addDays(due, 90))).toBe(3)
  })

  test('three of one order, all before due, in one payment: 1 % of their wage parts', () => {
    const three = [1, 2, 3].map((number) => ({ ...invoice, id: `${number}`, number }))
    const charges = chargeBatch(three, before(5), policy)
    expect(charges.map(({ groupDiscount }) => groupDiscount)).toEqual([10_001, 10_001, 10_001]) // 10,000.5 each, half up
    expect(totalPayable(charges)).toBe(30_000_000 - 30_003)
    const twoPercent = chargeBatch(three, before(5), { ...policy, groupDiscountPercent: 2 })
    expect(twoPercent.map(({ groupDiscount }) => groupDiscount)).toEqual([20_001, 20_001, 20_001])
  })

  test('the first payment may be paid with them, and has no part of the discount', () => {
    const four = [0, 1, 2, 3].map((number) => ({ ...invoice, number, dueDate: number === 0 ? null : due }))
    expect(chargeBatch(four, before(5), policy).map(({ groupDiscount }) => groupDiscount)).toEqual([0, 10_001, 10_001, 10_001])
  })

  test('no group discount where one of them is late', () => {
    const three = [5, 6, 4].map((days, index) => ({ ...invoice, number: index + 1, dueDate: addDays(due, -days) }))
    expect(chargeBatch(three, before(5), policy).every(({ groupDiscount }) => groupDiscount === 0)).toBe(true)
  })

  test.each([
    ['two are too few', [1, 2], 5, 1],
    ['one of them is due today', [1, 2, 3], 0, 1],
    ['they belong to different orders', [1, 2, 3], 5, 2],
    ['the first payment does not count', [0, 1, 2], 5, 1],
  ] as const)('no group discount where %s', (_why, numbers, days, orders) => {
    const basket = numbers.map((number) => ({
      ...invoice,
      id: `${number}`,
      number,
      orderId: number % orders,
      dueDate: number === 0 ? null : due,
    }))
    expect(chargeBatch(basket, before(days), policy).every(({ groupDiscount }) => groupDiscount === 0)).toBe(true)
  })
})

describe('the plan', () => {
  test('R-INVOICE-06: number 0 is the prepayment, then the instalments', () => {
    const plan = planInvoices({ amount: rial(200_000_000), yearlyRate: 23, count: 12 }, rial(1_850_000))
    expect(plan.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(plan[0]).toEqual({ number: 0, amount: 1_850_000, wagePart: 0 })
    expect(sum(plan.slice(1).map(({ amount }) => amount))).toBe(224_916_667)
    expect(sum(plan.map(({ wagePart }) => wagePart))).toBe(24_916_667)
    expect(planInvoices({ amount: rial(20_000_000), yearlyRate: 23, count: 2 }, null)[0]?.number).toBe(1)
  })

  test('due the same day of k Jalali months later, clamped to the month’s end, counted from the anchor', () => {
    const anchor = day('2026-09-22') // 1405/06/31
    expect(written(anchor)).toBe('1405/6/31')
    expect([1, 5, 6, 7, 10].map((number) => written(dueDateOf(anchor, number)))).toEqual([
      '1405/7/30',
      '1405/11/30',
      '1405/12/29',
      '1406/1/31', // not 29: the short month before has no effect
      '1406/4/31',
    ])
  })

  test('whatever the anchor, due days rise month by month and never pass the anchor’s day of the month', () => {
    const anchors = fc.integer({ min: 0, max: 3650 }).map((days) => addDays(day('2022-03-21'), days))
    fc.assert(
      fc.property(anchors, fc.integer({ min: 1, max: 36 }), (anchor, number) => {
        const on = dueDateOf(anchor, number)
        expect(on > (number === 1 ? anchor : dueDateOf(anchor, number - 1))).toBe(true)
        expect(jalaliParts(on).day).toBeLessThanOrEqual(jalaliParts(anchor).day)
        expect(on).toBe(addJalaliMonths(anchor, number))
      }),
    )
  })
})
