import type { OrderInFull } from '#contract/lending/orders/order.ts'
import type { HardshipOnWire } from '#contract/lending/plans/hardship.ts'
import type { AgreedChangeOnWire } from '#contract/lending/plans/list-changes.ts'
import type { HardshipKind } from '#domain/lending/plans/agreed-change.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconClock from '#icons/IconClock'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { instalmentsOf } from '#web/lending/orders/instalments-of.ts'
import { consentCopy } from './change-copy.ts'
import { hardshipCopy, hardshipStateCopy as copy } from './hardship-copy.ts'
import { ToOrder } from './moved.tsx'

export type HardshipChange = AgreedChangeOnWire & { readonly kind: HardshipKind }

/** The latest change that was a pause or a spread. */
export const lastHardshipOf = (changes: readonly AgreedChangeOnWire[]): HardshipChange | undefined =>
  changes.find((change): change is HardshipChange => change.kind === 'PAUSE' || change.kind === 'SPREAD')

/** Whether a hardship plan is in force: accepted, not broken, and nothing is late again. */
export const isInForce = (change: HardshipChange | undefined, { overdue_amount }: HardshipOnWire): change is HardshipChange =>
  change?.status === 'APPLIED' && change.broken_on === null && overdue_amount === 0

type Props = { readonly change: HardshipChange; readonly order: OrderInFull; readonly onOther: () => void }

/** A hardship plan that waits for guarantors; another choice takes its place. */
export const HardshipWaits = ({ change: { kind, guarantors, asked_at, current, after }, order, onOther }: Props) => (
  <>
    <h1 className="h-page mb-5">{hardshipCopy.title}</h1>
    <Panel icon={<IconClock />} title={copy.waiting[kind]} text={copy.waitingText}>
      <p className="mb-2 font-semibold">{copy.accepted(digits(guarantors.accepted), digits(guarantors.asked))}</p>
      <KeyValues
        className="mb-5 max-w-md"
        rows={[
          [consentCopy.asked, <JalaliDate key="asked" at={asked_at} withTime />],
          [copy.last, <JalaliDate key="before" at={current.last_due_date} />],
          [`${copy.last}، ${consentCopy.head[1]}`, <JalaliDate key="after" at={after.last_due_date} />],
        ]}
      />
      <Ways order={order} onOther={onOther} />
    </Panel>
  </>
)

/** A hardship plan in force. */
export function HardshipApplied({ change: { kind }, order, onOther }: Props) {
  const { unpaid } = instalmentsOf(order)
  return (
    <>
      <h1 className="h-page mb-5">{hardshipCopy.title}</h1>
      <Panel icon={<IconCircleCheck />} tone="success" title={copy.applied[kind]} text={copy.appliedText}>
        <KeyValues
          className="mb-5 max-w-md"
          rows={[
            [copy.next, <JalaliDate key="next" at={unpaid[0]?.due_date} />],
            [copy.owed, <Money key="owed" amount={sum(unpaid.map(({ amount }) => rial(amount)))} />],
            [copy.last, <JalaliDate key="last" at={unpaid.at(-1)?.due_date} />],
          ]}
        />
        <Ways order={order} onOther={onOther} />
      </Panel>
    </>
  )
}

const Ways = ({ order, onOther }: Pick<Props, 'order' | 'onOther'>) => (
  <div className="flex flex-wrap gap-3">
    <ToOrder orderId={order.id} />
    <Button variant="secondary" onClick={onOther}>
      {copy.other}
    </Button>
  </div>
)

/** What became of the choice before, above a new one. */
export function EarlierHardship({ change }: { readonly change: HardshipChange | undefined }) {
  if (change?.status === 'WAITING') return <Alert className="mb-5">{copy.otherText}</Alert>
  if (change?.broken_on)
    return (
      <Alert tone="danger" className="mb-5">
        {copy.broken} <JalaliDate at={change.broken_on} />
      </Alert>
    )
  return change?.status === 'REFUSED' || change?.status === 'LAPSED' ? (
    <Alert tone="warn" className="mb-5">
      {copy[change.status]}
    </Alert>
  ) : null
}
