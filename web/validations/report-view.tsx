import { IconCircleCheck, IconCircleX, IconDownload, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ReportEntity } from '#contract/validations/report.ts'
import { jalali } from '#domain/kernel/jalali.ts'
import { digits } from '#domain/kernel/persian.ts'
import { dayOf, parseInstant } from '#domain/kernel/time.ts'
import { shownProgress, stepOf } from '#domain/scores/grade.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Gauge } from '#ui/gauge.tsx'
import { ChequeTable } from './cheque-table.tsx'
import { copy } from './copy.ts'
import { useDownloadReport } from './queries.ts'
import { RepaymentTable } from './repayment-table.tsx'

type Props = {
  readonly report: ReportEntity
  /** The page's present moment, ms. */
  readonly now: number
  readonly onAnew: () => void
  /** The ladder of grades and the suggestions, which belong to scores. */
  readonly ladder: ReactNode
  readonly suggestions: ReactNode
}

/** An approved report: score and verdict, the grade on its ladder, what pulled it down and what stands behind it. */
export function ReportView({ report, now, onAnew, ladder, suggestions }: Props) {
  const reasons = report.score_reduction_reasons ?? []
  return (
    <>
      <ReportHead report={report} now={now} onAnew={onAnew} />
      <div className="mb-5 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-5">
        <ScoreCard report={report} />
        <GradeCard grade={report.score_grade} ladder={ladder} />
      </div>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start gap-5">
        <div className="grid gap-5">
          <RepaymentTable report={report} />
          <ChequeTable report={report} />
        </div>
        <div className="grid gap-5">
          {reasons.length > 0 && (
            <Card title={copy.report.reasons}>
              <ul className="grid list-disc gap-2 ps-5">
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </Card>
          )}
          {suggestions}
        </div>
      </div>
    </>
  )
}

function ReportHead({ report, now, onAnew }: Pick<Props, 'report' | 'now' | 'onAnew'>) {
  const download = useDownloadReport()
  const isOver = report.expired_at !== null && now >= Date.parse(report.expired_at)
  return (
    <div className="mb-6 flex items-end gap-3">
      <div className="flex-1">
        <h1 className="h-page">{copy.page}</h1>
        <p className="mt-1 text-text-2">
          {copy.report.asked(day(report.approved_at))}، {isOver ? copy.report.expired : copy.report.validUntil(day(report.expired_at))}
        </p>
      </div>
      <Button variant="secondary" icon={<IconDownload aria-hidden />} loading={download.isPending} onClick={() => download.mutate()}>
        {copy.report.download}
      </Button>
      <Button
        icon={<IconRefresh aria-hidden />}
        disabledReason={isOver ? undefined : copy.report.validUntil(day(report.expired_at))}
        onClick={onAnew}
      >
        {copy.report.again}
      </Button>
    </div>
  )
}

/** The Tehran day of a moment as the wire writes it. */
const day = (at: string | null) => (at === null ? '---' : jalali(dayOf(parseInstant(at))))

function ScoreCard({ report }: { readonly report: ReportEntity }) {
  const { score, allow_credit } = report
  return (
    <Card className="grid justify-items-center gap-4 py-8">
      {score === null ? (
        <p className="text-text-2">{copy.report.noScore}</p>
      ) : (
        <>
          <Gauge value={shownProgress(score)} label={copy.report.gauge} size={260} />
          <p className="cap">{copy.report.raw(digits(score))}</p>
        </>
      )}
      {allow_credit ? (
        <Badge tone="success" icon={<IconCircleCheck aria-hidden />}>
          {copy.report.allowed}
        </Badge>
      ) : (
        <Badge tone="danger" icon={<IconCircleX aria-hidden />}>
          {copy.report.notAllowed}
        </Badge>
      )}
    </Card>
  )
}

function GradeCard({ grade, ladder }: { readonly grade: string | null; readonly ladder: ReactNode }) {
  const step = stepOf(grade)
  const left = step === null ? null : 14 - step
  return (
    <Card className="flex flex-col">
      <h2 className="text-xl font-extrabold">{copy.report.grade(grade ?? '---')}</h2>
      {left !== null && <p className="mt-1 text-text-2">{left === 0 ? copy.report.top : copy.report.toTop(digits(left))}</p>}
      <div className="mt-auto pt-8">{ladder}</div>
    </Card>
  )
}
