import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { day, instant, startOfDay } from '#domain/platform/kernel/time.ts'
import { releasePolicies } from '#domain/platform/policies/policy.ts'
import { askUntil, isByMachine, offerByPerson, reviewDueAt } from './refusal-review.ts'

const [policy] = releasePolicies
const million = (count: number) => rial(count * 1_000_000)
const offered = { type: 'OPEN_LOOP', provider: null, invoiceCount: policy.counts.OPEN_LOOP[0] ?? 0, amount: million(200) } as const
const weighed = {
  income: million(1_000),
  ownInstalments: rial(0),
  bureauInstalments: rial(0),
  limit: million(500),
  allowsCredit: true,
  named: [],
}

test('a machine refused where the report’s rule or the autopilot did', () => {
  const rejection = { command: 'reject', at: instant(0), isByAutopilot: false }
  expect(isByMachine(rejection)).toBe(false)
  expect(isByMachine({ ...rejection, isByAutopilot: true })).toBe(true)
  expect(isByMachine({ ...rejection, command: 'fail-validation' })).toBe(true)
})

test('R-CARE-11: a person may be asked for until the end of the thirtieth day, and answers within five business days', () => {
  const saturday = instant(startOfDay(day('2026-11-28')) + 3_600_000)
  expect(askUntil({ at: saturday })).toBe(startOfDay(day('2026-12-29')))
  // Thursday and Friday are no business days.
  expect(reviewDueAt(saturday)).toBe(startOfDay(day('2026-12-06')))
})

test('R-CARE-11: a person offers within the limit, or what the bureau named where it allows no credit', () => {
  const offer = offerByPerson(policy, offered, weighed)
  expect(offer).toMatchObject({ ok: true, value: { orderType: 'OPEN_LOOP', invoiceCount: offered.invoiceCount } })
  const refusalOf = (more: Partial<Parameters<typeof offerByPerson>[1]>, other: Partial<Parameters<typeof offerByPerson>[2]> = {}) => {
    const result = offerByPerson(policy, { ...offered, ...more }, { ...weighed, ...other })
    return result.ok ? null : result.error
  }
  expect(refusalOf({ amount: million(500) })).toBeNull()
  expect(refusalOf({ amount: million(501) })).toBe('ABOVE_LIMIT')
  expect(refusalOf({}, { allowsCredit: false })).toBe('ABOVE_LIMIT')
  expect(refusalOf({}, { allowsCredit: false, named: [million(100), million(200)] })).toBeNull()
  expect(refusalOf({ amount: million(600) }, { named: [million(600)] })).toBeNull()
  expect(refusalOf({ amount: rial(200_500_000) })).toBe('AMOUNT_NOT_OFFERED')
  expect(refusalOf({ invoiceCount: 7_777 })).toBe('AMOUNT_NOT_OFFERED')
  expect(refusalOf({ type: 'INSTANT_LOAN', invoiceCount: 2, amount: million(25) })).toBe('AMOUNT_NOT_OFFERED')
  expect(refusalOf({ type: 'INSTANT_LOAN', invoiceCount: 2, amount: million(20) })).toBeNull()
  expect(refusalOf({}, { income: million(1) })).toBe('NOT_AFFORDABLE')
  expect(refusalOf({ amount: million(250) }, { income: null })).toBeNull()
  expect(refusalOf({ amount: million(251) }, { income: null })).toBe('INCOME_NEEDED')
  // The bureau has weighed what it named itself.
  expect(refusalOf({ amount: million(400) }, { income: null, named: [million(400)] })).toBeNull()
  expect(refusalOf({ amount: million(401) }, { income: null, named: [million(400)] })).toBe('INCOME_NEEDED')
  // But not against an income that staff verified since.
  expect(refusalOf({}, { income: million(1), named: [million(400)] })).toBe('NOT_AFFORDABLE')
})
