import type { ReportParts } from '#contract/lending/credit-checks/report.ts'
import { letterOf, shownProgress, gradeStep } from '#domain/lending/credit-checks/grade.ts'
import { reportCaptions, expiresOn } from '#domain/lending/credit-checks/report.ts'
import { suggestionsFor, type Suggestion } from '#domain/lending/credit-checks/suggestions.ts'
import { jalali, monthNames } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, persianDigits, tomanNumber } from '#domain/platform/kernel/persian.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { grades } from '#domain/platform/policies/grade.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import type { ReportRow } from './sql.ts'

type Rows = readonly (readonly string[])[]

/** The report as PDF for its customer; null until it is approved. */
export async function drawReport(report: ReportRow, fullName: string): Promise<Buffer | null> {
  const { approvedAt, parts, score, scoreGrade } = report
  if (approvedAt === null) return null
  const step = gradeStep(scoreGrade)
  return renderPdf('credit-report', {
    validity: `معتبر تا ${jalali(expiresOn(approvedAt))}`,
    number: persianDigits(String(report.id)),
    date: jalali(dayOf(approvedAt)),
    person: [
      ['نام', fullName],
      ['کد ملی', persianDigits(report.nationalCode)],
    ],
    hasGrade: step !== null,
    grade: step === null ? reportCaptions.noGrade : scoreGrade,
    scoreLine: score === null ? 'هنوز نمره‌ای ندارد' : `نمرهٔ ${digits(score)}، پیشرفت ${digits(shownProgress(score))}٪`,
    ladder: grades.map((grade, rung) => ({ grade, now: rung === step, done: step !== null && rung < step })),
    verdict: report.allowCredit ? reportCaptions.allowed : 'فعلاً مجاز به دریافت اعتبار نیست',
    suggestions: suggestionsFor(letterOf(scoreGrade)).map((suggestion) => suggestionTexts[suggestion]),
    ...partRows(parts),
  })
}

const suggestionTexts: Readonly<Record<Suggestion, string>> = {
  PAY_ON_TIME: 'قسط‌ها را سر وقت بپردازید.',
  NO_OVERDUE: 'قسط معوق نگذارید.',
  NO_BOUNCED_CHEQUE: 'چک برگشتی نداشته باشید و اگر دارید، رفع سوءاثر کنید.',
  FEW_ENQUIRIES: 'استعلام زیاد نگیرید.',
  FIVE_MONTHS_BETWEEN: 'بین دو وام دست‌کم ۵ ماه فاصله بگذارید.',
  REGULAR_MONTHS: '۶ تا ۱۲ ماه منظم بازپرداخت کنید.',
}

function partRows(parts: ReportParts | null): object {
  if (parts === null) return { reasons: [], counts: [], corrected: [], negatives: [], contracts: [], months: [], repayments: [] }
  const { items } = parts.current_contracts_status
  const months = [...new Set(items.flatMap(({ repayments }) => Object.keys(repayments)))].toSorted().slice(-12)
  return {
    reasons: parts.score_reduction_reasons,
    counts: countRows(parts),
    corrected: parts.bounced_cheques_has_been_corrected.map((cheque) => [
      cheque.organization_name,
      persianDigits(cheque.cheque_id),
      jalali(cheque.cleared_date),
      toman(cheque.amount),
    ]),
    negatives: parts.contracts_negative_status.items.map(({ title, organization_name, since, amount }) => [
      `${title}، ${organization_name}`,
      jalali(since),
      toman(amount),
    ]),
    contracts: contractRows(parts),
    months: months.map((month) => monthNames[Number(month.slice(5)) - 1] ?? month),
    repayments: items.map(({ contract, repayments }) => ({
      name: `${contract.title}، ${contract.organization_name}`,
      kinds: months.map((month) => repayments[month] ?? 'NONE'),
    })),
  }
}

const toman = (amount: number): string => tomanNumber(rial(amount))

const countRows = (parts: ReportParts): Rows =>
  (
    [
      ['چک برگشتی، رفع سوءاثر نشده', parts.bounced_cheques],
      ['چک پاس‌شده', parts.cleared_cheques],
      ['چک در انتظار سررسید', parts.uncleared_cheques],
      [reportCaptions.tax, parts.tax_records_status],
      [reportCaptions.executed, parts.financial_convictions_status.executed],
      [reportCaptions.notExecuted, parts.financial_convictions_status.not_executed],
      [reportCaptions.insolvency, parts.financial_convictions_status.insolvency],
    ] as const
  ).map(([title, { count, total_amount }]) => [title, digits(count), toman(total_amount)])

const contractRows = (parts: ReportParts): Rows =>
  parts.current_contracts_status.items.map(({ contract, instalment, outstanding, overdue }) => [
    `${contract.title}، ${contract.organization_name}`,
    reportCaptions.roles[contract.role],
    `${digits(instalment.paid_count)} از ${digits(instalment.count)}`,
    toman(outstanding.amount),
    toman(overdue.amount),
  ])
