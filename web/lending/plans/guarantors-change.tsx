import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanChangeOnWire } from '#contract/lending/plans/consent.ts'
import type { ChangeStatus } from '#domain/lending/plans/agreed-change.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import IconCalendarEvent from '#icons/IconCalendarEvent'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { BareTable } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { FailedCommand } from '#web/platform/http/failed-command.tsx'
import { consentCopy as copy } from './change-copy.ts'
import { guarantorsChangeQuery, useAnswer } from './change-queries.ts'

/** The change of the owner's plan that waits for this guarantor: what is owed and until when, before and after it, and the two answers (R-PLAN-09). */
export function GuarantorsChange({ guaranteeId }: { readonly guaranteeId: number }) {
  const { data: change } = useQuery(guarantorsChangeQuery(guaranteeId))
  const [answered, setAnswered] = useState<ChangeStatus | null>(null)
  if (change) return <Asked key={change.id} change={change} guaranteeId={guaranteeId} onAnswered={setAnswered} />
  return answered && <Alert tone={answered === 'LAPSED' ? 'warn' : 'success'}>{copy.answered[answered]}</Alert>
}

type Props = {
  readonly change: PlanChangeOnWire
  readonly guaranteeId: number
  readonly onAnswered: (status: ChangeStatus) => void
}

function Asked({ change, guaranteeId, onAnswered }: Props) {
  const answering = useAnswer(guaranteeId)
  const once = useOneAtATime()
  const answer = (isAccepted: boolean) => once(async () => onAnswered((await answering.mutateAsync(isAccepted)).results.status))
  const { current, after, kind } = change
  const more = after.total - current.total
  return (
    <Panel icon={<IconCalendarEvent />} tone="warn" title={copy.title} text={copy.kinds[kind]}>
      <p className="cap mb-3">
        {copy.asked} <JalaliDate at={change.asked_at} withTime />
      </p>
      <BareTable caption={copy.title} head={[copy.what, ...copy.head]}>
        <tr>
          <td>{copy.owed}</td>
          <td>
            <Money amount={current.total} />
          </td>
          <td>
            <Money amount={after.total} className="font-bold" />
          </td>
        </tr>
        <tr>
          <td>{copy.last}</td>
          <td>
            <JalaliDate at={current.last_due_date} />
          </td>
          <td>
            <b>
              <JalaliDate at={after.last_due_date} />
            </b>
          </td>
        </tr>
      </BareTable>
      <p className="mt-4 mb-5 text-sm text-text-2">
        {more > 0 && <b>{copy.more(tomans(rial(more)))} </b>}
        {copy.without}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button loading={answering.isPending && answering.variables} onClick={() => answer(true)}>
          {copy.accept}
        </Button>
        <Button variant="secondary" loading={answering.isPending && !answering.variables} onClick={() => answer(false)}>
          {copy.refuse}
        </Button>
      </div>
      <FailedCommand
        className="mt-4"
        error={answering.error}
        isPending={answering.isPending}
        onRetry={() => answer(answering.variables ?? false)}
      />
    </Panel>
  )
}
