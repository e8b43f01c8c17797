import type { ReactNode } from 'react'
import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { dayOf, instant, parseInstant } from '#domain/platform/kernel/time.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import IconDownload from '#icons/IconDownload'
import IconRefresh from '#icons/IconRefresh'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { ChequeTable } from './cheque-table.tsx'
import { copy } from './copy.ts'
import { DebtChart } from './debt-chart.tsx'
import { GradeCard } from './grade-card.tsx'
import { GradeShares } from './grade-shares.tsx'
import { NegativeContracts } from './negative-contracts.tsx'
import { OtherRecords } from './other-records.tsx'
import { useDownloadReport } from './queries.ts'
import { ReasonList } from './reason-list.tsx'
import { RepaymentTable } from './repayment-table.tsx'
import { reportCopy as words } from './report-copy.ts'
import { ScoreCard } from './score-card.tsx'

type Props = {
  readonly report: ReportEntity
  /** Of the page's present day: what a better grade would permit. */
  readonly policy: Policy
  /** The page's present moment, ms. */
  readonly now: number
  readonly onAnew: () => void
  /** Opens a dispute about a sentence of the report. */
  readonly onDispute: (reason: string) => void
  /** The ladder of grades, the suggestions and the behaviour record in brief, which belong to scores. */
  readonly ladder: ReactNode
  readonly suggestions: ReactNode
  readonly behaviour: ReactNode
}

/** An approved report: score and verdict, the grade among all grades, debts and cheques, and what lowered the score (design 07). */
export function ReportView({ report, policy, now, onAnew, onDispute, ladder, suggestions, behaviour }: Props) {
  return (
    <>
      <ReportHead report={report} now={now} onAnew={onAnew} />
      {report.allow_credit === false && (
        <Alert tone="warn" title={words.refused} className="mb-5">
          {words.refusedText(dateOf(report.expired_at))}
        </Alert>
      )}
      <div className="stack-narrow grid grid-cols-[440px_minmax(0,1fr)] gap-5">
        <ScoreCard report={report} />
        <GradeCard report={report} policy={policy} ladder={ladder} />
      </div>
      <div className="stack-narrow mt-5 grid grid-cols-[minmax(0,1fr)_352px] items-start gap-5">
        <div className="min-w-0 space-y-5">
          <DebtChart report={report} />
          <RepaymentTable report={report} />
          <NegativeContracts report={report} />
          <ChequeTable report={report} />
          <div className="grid grid-cols-2 items-start gap-5">
            <GradeShares report={report} />
            {behaviour}
          </div>
        </div>
        <aside className="narrow-2 space-y-5">
          <ReasonList reasons={report.score_reduction_reasons ?? []} days={daysOf(report, now)} onDispute={onDispute} />
          {suggestions}
          <OtherRecords report={report} />
        </aside>
      </div>
    </>
  )
}

function ReportHead({ report, now, onAnew }: Pick<Props, 'report' | 'now' | 'onAnew'>) {
  const download = useDownloadReport()
  const isOver = report.expired_at !== null && now >= parseInstant(report.expired_at)
  return (
    <>
      <div className="mb-6 flex items-end gap-6 ph:mb-4 ph:flex-wrap ph:[&>div]:basis-full">
        <div>
          <h1 className="h-page">{copy.page}</h1>
          <p className="mt-1 text-text-2">
            {words.asked} <JalaliDate at={report.approved_at} />،{' '}
            {isOver ? (
              words.expired
            ) : (
              <>
                {words.validUntil} <JalaliDate at={report.expired_at} />
              </>
            )}
          </p>
        </div>
        <div className="ms-auto flex gap-2 ph:items-start ph:[&>*]:flex-1">
          <Button variant="secondary" icon={<IconDownload aria-hidden />} loading={download.isPending} onClick={() => download.mutate()}>
            {words.download}{' '}
            <bdi className="lat" dir="ltr" lang="en">
              PDF
            </bdi>
          </Button>
          <Button
            icon={<IconRefresh aria-hidden />}
            disabledReason={isOver ? undefined : words.stillValid(dateOf(report.expired_at))}
            onClick={onAnew}
          >
            {words.again}
          </Button>
        </div>
      </div>
      {download.error && (
        <Alert tone="danger" className="mb-5">
          {wordsOf(download.error)}
        </Alert>
      )}
    </>
  )
}

/** The Tehran day of a moment as the wire writes it. */
const dateOf = (at: string | null): string => jalali(at)

const daysOf = ({ approved_at: at }: ReportEntity, now: number) => {
  const today = dayOf(instant(now))
  return { today, reported: at === null ? today : dayOf(parseInstant(at)) }
}
