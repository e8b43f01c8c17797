import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { ProblemPreview } from '#contract/merchants/problems/problems.ts'
import { holdDays } from '#domain/merchants/problems/problem-times.ts'
import type { ProblemKind } from '#domain/merchants/problems/problem-transitions.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { digits, persianDigits, tomans } from '#domain/platform/kernel/persian.ts'
import { day, dayOf, parseInstant } from '#domain/platform/kernel/time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Money } from '#ui/text/money.tsx'
import { FailedCommand } from '#web/platform/http/failed-command.tsx'
import { copy } from './copy.ts'
import type { NewReport } from './queries.ts'
import { WhereTo } from './where-to.tsx'

type Props = {
  readonly outlook: UseQueryResult<ProblemPreview>
  /** The figures are not yet those of what is typed. */
  readonly isOld: boolean
  readonly amount: Rial | null
  readonly kind: ProblemKind
  readonly choice: 'CREDIT' | 'DEBT'
  readonly onChoice: (choice: 'CREDIT' | 'DEBT') => void
  readonly disabledReason: string | undefined
  readonly sending: UseMutationResult<unknown, Error, NewReport>
  readonly onSend: () => void
}

/** What the report holds and until when, where the money goes if it is won, and what follows. */
export function HoldAside({ outlook, isOld, amount, kind, choice, onChoice, disabledReason, sending, onSend }: Props) {
  const { data } = outlook
  return (
    <aside className="min-w-0 space-y-5">
      <section className="card space-y-5 rounded-[20px] p-6" aria-label={copy.onHold}>
        {data ? (
          <>
            <div className={isOld ? 'is-old' : undefined}>
              <div className="cap">{copy.onHold}</div>
              <div aria-live="polite">
                {data.on_hold_until !== null && (
                  <div className="plan-big">
                    <Money amount={data.on_hold_amount} />
                  </div>
                )}
              </div>
              <p className="text-sm text-text-2">
                {data.on_hold_until === null
                  ? copy.nothing
                  : copy.onHoldText(numbersOf(data), jalali(day(data.on_hold_until)), digits(holdDays(kind)))}
              </p>
            </div>
            <WhereTo outlook={data} choice={choice} onChoice={onChoice} />
          </>
        ) : (
          !outlook.error && <Skeleton className="h-52 rounded-lg" />
        )}
        <FailedCommand error={outlook.error} isPending={outlook.isFetching} onRetry={() => void outlook.refetch()} />
        <FailedCommand error={sending.error} isPending={sending.isPending} onRetry={onSend} />
        <div className="actbar">
          <Button
            className="w-full"
            size="lg"
            loading={sending.isPending}
            disabledReason={disabledReason ?? (data ? (isOld ? copy.computing : undefined) : copy.loading)}
            onClick={onSend}
          >
            {copy.send(tomans(amount ?? rial(0)))}
          </Button>
        </div>
        <p className="cap text-center">{copy.mayWithdraw}</p>
      </section>
      {data && <NextSteps outlook={data} />}
    </aside>
  )
}

function NextSteps({ outlook }: { readonly outlook: ProblemPreview }) {
  const { steps } = copy
  const rows = [
    [steps.report, steps.today],
    [steps.answer, steps.answerText(jalali(dayOf(parseInstant(outlook.answer_until))))],
    [steps.decision, outlook.on_hold_until === null ? '' : jalali(day(outlook.on_hold_until))],
    [steps.end, steps.endText],
  ] as const
  return (
    <section className="card p-5">
      <h2 className="h-card mb-3">{copy.next}</h2>
      <ol className="space-y-3">
        {rows.map(([title, text]) => (
          <li key={title}>
            <b className="block">{title}</b>
            <span className="cap">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** «۱ و ۲»: the instalments that are on hold; of several orders each with its order. */
const numbersOf = ({ orders }: ProblemPreview): string =>
  orders
    .flatMap(({ identifier, instalments }) => {
      const numbers = instalments.filter((one) => one.is_on_hold).map(({ number }) => digits(number))
      if (numbers.length === 0) return []
      return orders.length > 1 ? copy.ofOrder(numbers.join(' و '), persianDigits(identifier)) : numbers.join(' و ')
    })
    .join(' و ')
