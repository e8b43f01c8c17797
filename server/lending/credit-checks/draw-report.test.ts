import { expect, test } from 'vitest'
import type { ReportParts } from '#contract/lending/credit-checks/report.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import { reportOf } from '#sandbox/bureau/report.ts'
import { gradePeople } from '#sandbox/people/grade-people.ts'
import { drawReport } from './draw-report.ts'
import type { ReportRow } from './sql.ts'

const at = parseInstant('2026-11-20T10:00:00+03:30')

/** The stored report of the test person with this grade. */
function reportRow(grade: string | null): ReportRow {
  const nationalCode = gradePeople.find((person) => person.grade === grade)?.nationalCode ?? ''
  const { score, score_grade: scoreGrade, allow_credit: allowCredit, parts } = reportOf(nationalCode, at)
  const fixed = { id: 7, customerId: 1, price: rial(300_000), createdAt: at, paidAt: at, approvedAt: at, reasons: [], counterOffers: [] }
  return { ...fixed, status: 'approved', nationalCode, score, scoreGrade, allowCredit, parts: parts as ReportParts }
}

/** The text is stored as shaped glyphs and cannot be searched, so only the pages are counted. */
const pagesOf = (pdf: Buffer | null): number => pdf?.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

test('R-REPORT-18: a report with or without a grade has one or two pages; one that is not approved has no PDF', async () => {
  for (const grade of ['A1', 'C2', 'E3', null]) {
    const pdf = await drawReport(reportRow(grade), 'سارا محمدی')
    expect(pdf?.toString('latin1', 0, 5)).toBe('%PDF-')
    expect([1, 2]).toContain(pagesOf(pdf))
  }
  expect(await drawReport({ ...reportRow('B1'), approvedAt: null }, 'سارا محمدی')).toBeNull()
})
