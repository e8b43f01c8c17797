import { useState } from 'react'
import type { ProblemReport } from '#contract/merchants/problems/problems.ts'
import { isUndecided, type ProblemStatus } from '#domain/merchants/problems/problem-transitions.ts'
import { problemKindNames, problemStatusNames } from '#domain/merchants/problems/problem-words.ts'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import { day, dayOf, parseInstant } from '#domain/platform/kernel/time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { FailedCommand } from '#web/platform/http/failed-command.tsx'
import { SureCommand } from '#web/platform/http/sure-command.tsx'
import { copy } from './copy.ts'
import { useAddEvidence, useWithdraw } from './queries.ts'

const tones: Readonly<Record<ProblemStatus, Tone>> = {
  OPEN: 'progress',
  ANSWERED: 'progress',
  UNANSWERED: 'progress',
  WON: 'success',
  LOST: 'danger',
  WITHDRAWN: 'neutral',
  REFUNDED: 'success',
}

type Props = { readonly track: string; readonly report: ProblemReport }

/** A report and how far it came: what is on hold, what the store answered, the evidence of both sides, the decision. */
export function ReportState({ track, report }: Props) {
  const isOpen = isUndecided(report.status)
  const title = copy.report(problemKindNames[report.kind], tomans(rial(report.amount)))
  return (
    <section className="card space-y-4 rounded-[20px] p-6" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="h-card">{title}</h2>
        <Badge tone={tones[report.status]}>{problemStatusNames[report.status]}</Badge>
      </div>
      <p className="leading-[1.5] whitespace-pre-line">{report.description}</p>
      {isOpen && report.on_hold_until !== null && <p className="text-text-2">{copy.onHoldUntilDay(longDate(day(report.on_hold_until)))}</p>}
      {report.status === 'OPEN' && <p className="text-text-2">{copy.waitsAnswer(longDate(dayOf(parseInstant(report.answer_until))))}</p>}
      {report.answer !== null && (
        <div className="well p-4">
          <b className="block">{copy.answered}</b>
          <span className="cap block">{report.agrees === true ? copy.agreed : copy.denied}</span>
          {report.answer}
        </div>
      )}
      {report.reason !== null && (
        <div className="well p-4">
          <b className="block">{copy.reason}</b>
          {report.reason}
        </div>
      )}
      {report.evidence.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {report.evidence.map(({ side, file }) => (
            <li key={file.tmp_url}>
              <a href={file.tmp_url} download={file.file_name} className="link">
                {copy.sides[side]}: <bdi>{file.file_name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <OpenCommands track={track} id={report.id} />}
    </section>
  )
}

function OpenCommands({ track, id }: { readonly track: string; readonly id: string }) {
  const adding = useAddEvidence(track, id)
  const [isAsked, setAsked] = useState(false)
  const withdrawing = useWithdraw(track, id)
  return (
    <div className="space-y-4 border-t border-line pt-4">
      <FileDrop
        label={copy.addFile}
        hint={copy.addFileHint}
        accept=".jpg,.jpeg,.png,.webp,application/pdf"
        progress={adding.isPending ? 50 : null}
        onFiles={([file]) => file && adding.mutate(file)}
      />
      <FailedCommand
        error={adding.error}
        isPending={adding.isPending}
        onRetry={() => adding.variables && adding.mutate(adding.variables)}
      />
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {copy.withdraw}
      </Button>
      <SureCommand
        open={isAsked}
        onClose={() => setAsked(false)}
        title={copy.withdrawTitle}
        text={copy.withdrawText}
        yes={copy.withdrawYes}
        no={copy.stay}
        command={withdrawing}
        onSure={() => withdrawing.mutateAsync()}
      />
    </div>
  )
}
