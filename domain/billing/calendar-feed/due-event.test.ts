import { expect, test } from 'vitest'
import type { Invoice } from '#domain/billing/invoices/invoice.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, day, instant, startOfDay } from '#domain/platform/kernel/time.ts'
import { releasePolicies } from '#domain/platform/policies/policy.ts'
import { dueEvent } from './due-event.ts'

const dueDate = day('2026-12-20')
const invoice: Invoice & { invoiceCount: number; dueDate: typeof dueDate } = {
  id: 'one',
  orderId: 1,
  number: 2,
  invoiceCount: 12,
  status: 'PENDING',
  amount: rial(10_000_000),
  wagePart: rial(1_000_000),
  dueDate,
  yearlyRate: 23,
  lateFeeAboveRate: 6,
  lateFeeDiscount: rial(0),
  demandCollectionDiscount: rial(0),
  settled: null,
}
const on = (days: number) => ({ at: startOfDay(addDays(dueDate, days)), policies: releasePolicies })

test('an instalment is reminded of until its due day has passed, and then says how late it is', () => {
  const before = dueEvent(invoice, on(-1))
  expect(before).toEqual({
    invoiceId: 'one',
    day: dueDate,
    isCancelled: false,
    title: 'قسط پلکان، ۱٬۰۰۰٬۰۰۰ تومان',
    text: 'قسط ۲ از ۱۲\nقابل پرداخت: ۱۰٬۰۰۰٬۰۰۰ ریال',
    hasAlarms: true,
  })
  expect(dueEvent(invoice, on(0))).toEqual(before)
  const late = dueEvent(invoice, on(1))
  expect(late).toMatchObject({ isCancelled: false, hasAlarms: false })
  expect(late.text).toBe('قسط ۲ از ۱۲\nقابل پرداخت: ۱۰٬۰۰۷٬۹۴۵ ریال\n۱ روز دیر شده')
})

test('an instalment that was paid or put aside is cancelled in the calendar', () => {
  const fees = { trackingId: null, lateFee: rial(0), collectionFee: rial(0), groupDiscount: rial(0), codeDiscount: rial(0), earlyPoints: 0 }
  const settled = { ...fees, paidAt: instant(startOfDay(day('2026-12-18'))) }
  expect(dueEvent({ ...invoice, status: 'PAID', settled }, on(9))).toMatchObject({
    isCancelled: true,
    title: 'قسط پلکان، پرداخت شد',
    text: 'قسط ۲ از ۱۲ در ۱۴۰۵/۰۹/۲۷ پرداخت شد.',
    hasAlarms: false,
  })
  expect(dueEvent({ ...invoice, status: 'CANCELED' }, on(-9))).toMatchObject({
    isCancelled: true,
    title: 'قسط پلکان، حذف شد',
    text: 'قسط ۲ از ۱۲ حذف شد و پرداختی لازم ندارد.',
    hasAlarms: false,
  })
})

test('an instalment that a hardship plan added after the last of the contract has its number without their count', () => {
  expect(dueEvent({ ...invoice, number: 13 }, on(0)).text).toBe('قسط ۱۳\nقابل پرداخت: ۱۰٬۰۰۰٬۰۰۰ ریال')
  expect(dueEvent({ ...invoice, number: 12 }, on(0)).text).toMatch('قسط ۱۲ از ۱۲')
})
