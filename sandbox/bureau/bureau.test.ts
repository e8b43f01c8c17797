import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { partsOfReport, type ReportParts } from '#contract/lending/credit-checks/report.ts'
import { isNationalCode } from '#domain/identity/profile/formats.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import { grades } from '#domain/platform/policies/grade.ts'
import { gradePeople } from '../people/grade-people.ts'
import { pairOf, testPeople } from '../people/test-people.ts'
import { segments } from './grades.ts'
import { reportOf } from './report.ts'

const at = parseInstant('2026-11-20T10:00:00+03:30')
const everybody = [...gradePeople, ...testPeople].map(({ nationalCode }) => nationalCode)
const partsFor = (nationalCode: string): ReportParts => reportOf(nationalCode, at).parts as ReportParts

test('every grade has a person, and so has no rank; beside their grade they behave as 00', () => {
  expect(new Set(gradePeople.map(({ grade }) => grade))).toEqual(new Set([...grades, null]))
  for (const { nationalCode, pair, grade } of gradePeople) {
    expect([isNationalCode(nationalCode), nationalCode.slice(7, 9), pairOf(nationalCode)]).toEqual([true, pair, '00'])
    expect(reportOf(nationalCode, at)).toMatchObject({ score_grade: grade, allow_credit: grade?.charAt(0) !== 'E' })
  }
})

test('the published people keep their grades, and a code nobody published is graded B1', () => {
  const gradeOfPair = Object.fromEntries(testPeople.map(({ pair, nationalCode }) => [pair, reportOf(nationalCode, at).score_grade]))
  const b1 = Object.fromEntries(testPeople.map(({ pair }) => [pair, 'B1']))
  expect(gradeOfPair).toEqual({ ...b1, '11': 'A1', '22': 'D3', '33': 'E1' })
  expect([reportOf('0012345789', at).score_grade, reportOf('0034567186', at).score_grade]).toEqual(['B1', 'B1'])
})

test('R-ENTITY-42..47: every report has the documented shape, is the same when it is asked for again, and its score lies in its grade', () => {
  const parts = Compile(partsOfReport)
  for (const code of everybody) {
    const report = reportOf(code, at)
    expect([code, parts.Check(report.parts)]).toEqual([code, true])
    expect(reportOf(code, at)).toEqual(report)
    const graded = segments.find(({ from, to }) => report.score !== null && from <= report.score && report.score <= to)
    expect(graded?.grade ?? null).toBe(report.score_grade)
  }
  expect(new Set(everybody.map((code) => JSON.stringify(reportOf(code, at)))).size).toBe(everybody.length)
})

test('R-ENTITY-45: a report’s contracts add up: roles, months, what is overdue and what is owed at the end of this month', () => {
  for (const code of everybody) {
    const { count, main_role_count, guarantor_role_count, items } = partsFor(code).current_contracts_status
    expect([items.length, main_role_count + guarantor_role_count]).toEqual([count, count])
    for (const { instalment, overdue, outstanding, repayments, balances = {} } of items) {
      const months = Object.keys(repayments)
      expect([months.length, months[0], months.at(-1)]).toEqual([12, '1404-09', '1405-08'])
      const last = Object.values(balances).at(-1)
      expect((last?.principal ?? 0) + (last?.wage ?? 0) + (last?.overdue ?? 0)).toBe(outstanding.amount)
      expect(outstanding.amount).toBe((instalment.count - instalment.paid_count) * instalment.amount)
      expect([overdue.amount, last?.overdue]).toEqual([overdue.count * instalment.amount, overdue.count * instalment.amount])
    }
  }
})

test('reasons name only what the report shows: A1 has none, E names cheque, instalment, tax and conviction', () => {
  expect(partsFor('0012345016').score_reduction_reasons).toEqual([])
  expect(partsFor('0012345199').score_reduction_reasons).toEqual(['کمتر از ۶ ماه از اولین بازپرداخت گذشته است'])
  expect(partsFor('0012345180').score_reduction_reasons.length).toBeGreaterThanOrEqual(5)
  for (const code of everybody) {
    const parts = partsFor(code)
    const says = (words: string) => parts.score_reduction_reasons.some((reason) => reason.includes(words))
    expect(says('چک برگشتی')).toBe(parts.bounced_cheques.count > 0)
    expect(says('بدهی مالیاتی')).toBe(parts.tax_records_status.count > 0)
    expect(says('محکومیت')).toBe(parts.financial_convictions_status.not_executed.count > 0)
  }
})
