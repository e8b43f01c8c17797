import type { ReportParts } from '#contract/validations/report.ts'
import { jalali } from '#domain/kernel/jalali.ts'
import { rial } from '#domain/kernel/money.ts'
import { digits, persianDigits, tomanNumber } from '#domain/kernel/persian.ts'
import { dayOf } from '#domain/kernel/time.ts'
import { grades } from '#domain/policies/grade.ts'
import { shownProgress, stepOf } from '#domain/scores/grade.ts'
import { expiresOn } from '#domain/validations/report.ts'
import { drawPaper } from '../papers/draw-paper.ts'
import type { KeptReport } from './sql.ts'

/** The approved report as PDF, for the person it is about; null until it is approved. */
export function drawReport(report: KeptReport, fullName: string): Buffer | null {
  const { approvedAt, parts, score, scoreGrade } = report
  if (approvedAt === null) return null
  const step = stepOf(scoreGrade)
  return drawPaper('credit-report', {
    validity: `معتبر تا ${jalali(expiresOn(approvedAt))}`,
    number: persianDigits(String(report.id)),
    date: jalali(dayOf(approvedAt)),
    person: [
      ['نام', fullName],
      ['کد ملی', persianDigits(report.nationalCode)],
    ],
    grade: scoreGrade ?? '---',
    scoreLine: score === null ? 'نمره ندارد' : `نمرهٔ ${digits(score)}، پیشرفت ${digits(shownProgress(score))}٪`,
    ladder: grades.map((grade, rung) => ({ grade, now: rung === step, done: step !== null && rung < step })),
    verdict: report.allowCredit ? 'مجاز به دریافت اعتبار' : 'فعلاً مجاز به دریافت اعتبار نیست',
    reasons: parts?.score_reduction_reasons ?? [],
    counts: parts ? countRows(parts) : [],
    contracts: parts ? contractRows(parts) : [],
  })
}

const countRows = (parts: ReportParts): readonly (readonly string[])[] =>
  (
    [
      ['چک برگشتی', parts.bounced_cheques],
      ['چک پاس‌شده', parts.cleared_cheques],
      ['چک در انتظار', parts.uncleared_cheques],
      ['بدهی مالیاتی', parts.tax_records_status],
      ['محکومیت مالی اجراشده', parts.financial_convictions_status.executed],
      ['محکومیت مالی اجرانشده', parts.financial_convictions_status.not_executed],
      ['اعسار', parts.financial_convictions_status.insolvency],
    ] as const
  ).map(([title, { count, total_amount }]) => [title, digits(count), tomanNumber(rial(total_amount))])

const contractRows = (parts: ReportParts): readonly (readonly string[])[] =>
  parts.current_contracts_status.items.map(({ contract, outstanding, overdue }) => [
    `${contract.title}، ${contract.organization_name}`,
    contract.role === 'MAIN' ? 'بدهکار اصلی' : 'ضامن',
    tomanNumber(rial(outstanding.amount)),
    tomanNumber(rial(overdue.amount)),
  ])
