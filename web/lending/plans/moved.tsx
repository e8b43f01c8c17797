import { Link } from '@tanstack/react-router'
import type { AgreedChangeOnWire } from '#contract/lending/plans/list-changes.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconClock from '#icons/IconClock'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { consentCopy, moveCopy as copy } from './change-copy.ts'
import { copy as shared } from './copy.ts'

type Props = { readonly change: AgreedChangeOnWire; readonly orderId: number }

/** A due day that was moved: the one move of its order. */
export const Moved = ({ change, orderId }: Props) => (
  <Panel icon={<IconCircleCheck />} tone="success" title={copy.moved(digits(change.move?.number ?? 0))} text={copy.movedText}>
    <KeyValues className="mb-5 max-w-md" rows={rowsOf(change)} />
    <ToOrder orderId={orderId} />
  </Panel>
)

/** A move that waits for guarantors; another choice takes its place. */
export const MoveWaits = ({ change, orderId, onAnother }: Props & { readonly onAnother: () => void }) => {
  const { move, guarantors } = change
  return (
    <Panel icon={<IconClock />} title={copy.waiting} text={copy.waitingText(digits(move?.number ?? 0), jalali(move?.to))}>
      <p className="mb-2 font-semibold">{copy.accepted(digits(guarantors.accepted), digits(guarantors.asked))}</p>
      <KeyValues className="mb-5 max-w-md" rows={rowsOf(change)} />
      <div className="flex flex-wrap gap-3">
        <ToOrder orderId={orderId} />
        <Button variant="secondary" onClick={onAnother}>
          {copy.other}
        </Button>
      </div>
    </Panel>
  )
}

const rowsOf = ({ move, current, after, asked_at }: AgreedChangeOnWire): KeyValue[] => [
  [consentCopy.asked, <JalaliDate key="asked" at={asked_at} withTime />],
  [copy.chosen, <JalaliDate key="to" at={move?.to} />],
  [copy.total, <Money key="before" amount={current.total} />],
  [copy.totalAfter, <Money key="after" amount={after.total} />],
]

export const ToOrder = ({ orderId }: { readonly orderId: number }) => (
  <Link to="/orders/$id" params={{ id: String(orderId) }} className={buttonClass('secondary')}>
    {shared.toOrder}
  </Link>
)
