import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { acceptedGuarantee } from './accepted-guarantee.ts'
import { alertOn, exposureOf, liabilityCap } from './exposure.ts'

test('the cap is the amount of the note: a tenth more than the repayment, in whole millions of toman', () => {
  expect(liabilityCap(rial(224_928_000))).toBe(250_000_000)
})

test('the exposure is what is unpaid, and never more than the cap', () => {
  expect(exposureOf(rial(100), [rial(30), rial(40)])).toBe(70)
  expect(exposureOf(rial(100), [rial(60), rial(41)])).toBe(100)
  expect(exposureOf(rial(100), [])).toBe(0)
})

test('alerts come on days 3 and 10, after missed days the latest, and none from day 30', () => {
  const alerts = Array.from({ length: 32 }, (_, days) => alertOn(days))
  expect(alerts.map((day) => day ?? 0)).toEqual([...Array(3).fill(0), ...Array(7).fill(3), ...Array(20).fill(10), 0, 0])
})

test('the consent of a guarantor names the most that it obliges to, in toman and as the note has it', () => {
  const lines = acceptedGuarantee(rial(250_000_000)).split('\n')
  expect(lines).toContain('سقف تعهد شما: ۲۵٬۰۰۰٬۰۰۰ تومان')
  expect(lines).toContain('مبلغ سفته: ۲۵۰٬۰۰۰٬۰۰۰ ریال')
  expect(lines).toHaveLength(5)
})
