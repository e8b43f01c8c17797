import { expect, test } from 'vitest'
import { day } from '#domain/platform/kernel/time.ts'
import { reasonKinds } from './reason.ts'
import { isContinued, scorePlan } from './score-plan.ts'

const today = day('2026-11-26')
const days = { reported: today, today }

test('R-CARE-10: the report’s reasons become three steps with a day each, the heaviest first, a kind once', () => {
  const reasons = [
    '۵ استعلام در ۶ ماه گذشته',
    'قسط معوق در قراردادهای جاری',
    'یک قسط معوق دیگر',
    'بدهی مالیاتی قطعی',
    '۴ ماه دیرکرد در یک سال گذشته',
  ]
  expect(scorePlan(reasons, days)).toEqual([
    { kind: 'OVERDUE', weight: 3, text: reasons[1], day: '2026-12-03' },
    { kind: 'TAX', weight: 3, text: reasons[3], day: '2026-12-26' },
    { kind: 'LATE', weight: 2, text: reasons[4], day: '2027-05-25' },
  ])
})

test('R-CARE-10: fewer reasons are followed by what helps everybody, without a reason to dispute; none need no plan', () => {
  expect(scorePlan(['دیرکرد در وامی که ضامنش هستید'], days).map(({ kind, text }) => [kind, text])).toEqual([
    ['GUARANTEED', 'دیرکرد در وامی که ضامنش هستید'],
    ['LATE', null],
    ['ENQUIRIES', null],
  ])
  expect(scorePlan([], days)).toEqual([])
})

test('R-CARE-10: the days count from the report, and one that has passed is today', () => {
  const steps = scorePlan(['قسط معوق', '۴ ماه دیرکرد'], { reported: day('2026-11-01'), today })
  expect(steps.map((step) => [step.kind, step.day])).toEqual([
    ['OVERDUE', '2026-11-26'],
    ['LATE', '2027-04-30'],
    ['ENQUIRIES', '2027-04-30'],
  ])
})

test('habits are continued until their day, everything else is done by it', () => {
  expect(reasonKinds.filter(isContinued)).toEqual(['LATE', 'ENQUIRIES', 'CLOSE_LOANS', 'SHORT_HISTORY'])
})
