import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import type { MoveOnWire } from '#contract/lending/plans/move.ts'
import { isGuaranteeOpen, isGuaranteeSigned } from '#domain/lending/guarantors/guarantee.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomanNumber, tomans } from '#domain/platform/kernel/persian.ts'
import { daysBetween, type Day } from '#domain/platform/kernel/time.ts'
import IconClockCheck from '#icons/IconClockCheck'
import IconCoins from '#icons/IconCoins'
import IconInfoCircle from '#icons/IconInfoCircle'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { FailedCommand } from '#web/platform/http/failed-command.tsx'
import { moveCopy as copy } from './change-copy.ts'
import { useMove } from './change-queries.ts'
import { copy as shared } from './copy.ts'
import type { Movable } from './move-choice.ts'
import { shownRate } from './schedule-card.tsx'
import { SignByCode } from './sign-by-code.tsx'

type Props = {
  readonly order: OrderInFull
  readonly moved: Movable
  readonly to: Day
  readonly preview: UseQueryResult<MoveOnWire>
  readonly onDone: () => void
}

/** What the move costs, how that is computed, and its acceptance. */
export function MoveAside({ order, moved, to, preview, onDone }: Props) {
  const move = preview.data
  const days = digits(daysBetween(moved.due, to))
  return (
    <aside className="min-w-0 space-y-5">
      <section className="card rounded-[20px] p-6" aria-label={copy.cost(days)}>
        <div className="cap">{copy.cost(days)}</div>
        {move ? (
          <div className={preview.isPlaceholderData ? 'is-old' : undefined}>
            <div className="plan-big" aria-live="polite">
              <Money amount={move.cost} />
            </div>
            <p className="text-sm text-text-2">{copy.onTop(digits(moved.number))}</p>
            <KeyValues
              className="mt-4"
              rows={[
                [copy.chosen, <JalaliDate key="to" at={to} />],
                [copy.newAmount(digits(moved.number)), <Money key="amount" amount={moved.amount + move.cost} />],
                [
                  shared.yearlyCost,
                  <span key="rate">
                    {shownRate(move.current.yearly_cost, 2)} {copy.to} {shownRate(move.after.yearly_cost, 2)}
                  </span>,
                ],
              ]}
            />
            <p className="well mt-3 p-3 text-xs text-text-2">
              {copy.formula(tomanNumber(rial(moved.principal)), digits(order.interest_rate), days, tomanNumber(rial(move.cost)))}
            </p>
          </div>
        ) : (
          !preview.error && <Skeleton className="mt-2 h-52 rounded-lg" />
        )}
        <FailedCommand className="mt-4" error={preview.error} isPending={preview.isFetching} onRetry={() => void preview.refetch()} />
        <Accept order={order} moved={moved} to={to} move={preview.isPlaceholderData || preview.error ? undefined : move} onDone={onDone} />
      </section>
      <section className="card p-5">
        <ul className="space-y-3 text-sm text-text-2">
          <li className="flex gap-2">
            <IconCoins aria-hidden size={19} className="shrink-0 text-points-text" />
            <span>
              {copy.points} <JalaliDate at={moved.due} />
            </span>
          </li>
          <li className="flex gap-2">
            <IconClockCheck aria-hidden size={19} className="shrink-0 text-text-3" />
            {copy.within}
          </li>
          <li className="flex gap-2">
            <IconInfoCircle aria-hidden size={19} className="shrink-0 text-text-3" />
            {copy.once}
          </li>
        </ul>
      </section>
    </aside>
  )
}

type AcceptProps = Omit<Props, 'preview'> & { readonly move: MoveOnWire | undefined }

function Accept({ order, moved, to, move, onDone }: AcceptProps) {
  const [isAccepted, accept] = useState(false)
  const moving = useMove(String(order.id))
  const guarantors = order.guarantees.filter(({ status }) => isGuaranteeOpen(status) && isGuaranteeSigned(status)).length
  const isCodeNeeded = move?.is_consent_needed ?? true
  return (
    <div className="mt-5 space-y-4">
      {guarantors > 0 && <Alert tone="warn">{copy.consent(digits(guarantors))}</Alert>}
      <CheckboxField checked={isAccepted} onChange={accept}>
        <span className="text-sm">{copy.accept(digits(moved.number))}</span>
      </CheckboxField>
      <SignByCode
        orderId={order.id}
        label={guarantors > 0 ? copy.ask : isCodeNeeded ? copy.go : copy.goFree}
        isCodeNeeded={isCodeNeeded}
        disabledReason={move ? (isAccepted ? undefined : copy.acceptFirst) : shared.loading}
        summary={copy.summary(digits(moved.number), jalali(to), tomans(rial(move?.cost ?? 0)))}
        onAccept={async (signature) => {
          await moving.mutateAsync({ number: moved.number, to, ...signature })
          onDone()
        }}
      />
    </div>
  )
}
