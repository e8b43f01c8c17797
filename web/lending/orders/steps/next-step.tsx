import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { collateralKind } from '#domain/lending/collateral/review.ts'
import { awaitsGuarantor } from '#domain/lending/guarantors/guarantee.ts'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import type { ActionKind } from '#domain/lending/orders/progress/action-kind.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconClock from '#icons/IconClock'
import IconSnowflake from '#icons/IconSnowflake'
import { buttonClass } from '#ui/actions/button.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { cancelCopy } from '../cancel/cancel-copy.ts'
import { actionWords, refusedCardWords, waitingWords } from '../copy.ts'
import { AccountPanel } from './account-panel.tsx'
import { EndPanel } from './end-panel.tsx'
import { FirstPaymentPanel } from './first-payment-panel.tsx'
import { MovePanel } from './move-panel.tsx'
import { PackagePanel } from './package-panel.tsx'
import { PaidOut } from './paid-out.tsx'
import { PointsPanel } from './points-panel.tsx'
import { ReasonsPanel } from './reasons-panel.tsx'
import { RepayPanel } from './repay-panel.tsx'
import { stepIcons } from './step-icons.tsx'

/** What other features show inside an order; the route brings them. */
export type Slots = {
  readonly documents: ReactNode
  readonly guarantors: ReactNode
  readonly promissory: ReactNode
  readonly cheque: ReactNode
  readonly mortgageDeed: ReactNode
  readonly contract: ReactNode
  /** The same contract while it may be read but not signed yet. */
  readonly barredContract: ReactNode
  readonly address: ReactNode
  readonly cardCheck: ReactNode
  readonly offers: ReactNode
}
type Props = { readonly order: OrderInFull; readonly slots: Slots }

/** The one next thing to do for an order, or who is doing something now. */
export function NextStep({ order, slots }: Props) {
  const { action, turn } = order.timeline
  if (!isOpen(order.status) || order.status === 'BANK_FINAL_REJECTED') return <EndPanel order={order} offers={slots.offers} />
  if (isFrozen(order)) return <Frozen ticket={order.request_cancel?.identifier ?? ''} />
  if (action) return panels[action]({ order, slots })
  const words = order.card_refusal ? refusedCardWords : waitingWords[turn]
  return (
    <div className="space-y-5">
      <Panel icon={turn === 'nobody' ? <IconCircleCheck /> : <IconClock />} title={words.title} text={words.text} />
      <Beside order={order} slots={slots} />
    </div>
  )
}

/** A paid request waits for its decision: nothing else moves (row 30). */
const isFrozen = ({ request_cancel: request }: OrderInFull): boolean =>
  request !== null && request.paid_at !== null && (request.status === 'OPEN' || request.status === 'IN_PROGRESS')

function Frozen({ ticket }: { readonly ticket: string }) {
  return (
    <Panel icon={<IconSnowflake />} title={cancelCopy.frozenTitle} text={cancelCopy.frozenText}>
      <Link to="/tickets" search={{ ticket }} className={buttonClass('secondary')}>
        {cancelCopy.toTickets}
      </Link>
    </Panel>
  )
}

/** What may be read while others work on the order. */
function Beside({ order, slots }: Props) {
  const { status } = order
  return (
    <>
      {status === 'PELEKAN_VALIDATION' && order.guarantee_count > 0 && slots.guarantors}
      {(status === 'PELEKAN_VALIDATION' || status === 'INITIAL_BANK_VALIDATION') && slots.documents}
      {(status === 'UPLOAD_PROMISSORY' || status === 'CHECKING_PROMISSORY') &&
        (collateralKind(order.refund_policy_type) === 'CHEQUE' ? slots.cheque : slots.promissory)}
      {status === 'UPLOAD_MORTGAGE_DEED' && slots.mortgageDeed}
      {status === 'SIGNING_CONTRACTS' && slots.contract}
      {status === 'SIGNING_CONTRACTS' && order.guarantee_count > 0 && slots.guarantors}
      {(status === 'PELEKAN_FINAL_CONFIRMATION' || status === 'BANK_FINAL_CONFIRMATION') &&
        order.guarantees.some(({ status: each, is_approved: isApproved }) => awaitsGuarantor({ status: each, isApproved })) &&
        slots.guarantors}
    </>
  )
}

/** The panel of each action; the route passes those of collateral and documents in, as slots. */
const panels: Readonly<Record<ActionKind, (props: Props) => ReactNode>> = {
  REQUEST_VALIDATION: () => <Elsewhere action="REQUEST_VALIDATION" icon={stepIcons.validation} to="/validation-user" />,
  SEND_DOCUMENTS: ({ order, slots }) => (
    <>
      <Heading action="SEND_DOCUMENTS" />
      {slots.documents}
      {order.guarantee_count > 0 && slots.guarantors}
    </>
  ),
  ADD_GUARANTOR: ({ slots }) => slots.guarantors,
  DEDUCT_POINTS: ({ order, slots }) => (
    <>
      <PointsPanel order={order} />
      {order.guarantee_count > 0 && slots.guarantors}
    </>
  ),
  BUY_POINTS: ({ order, slots }) => (
    <>
      <PackagePanel order={order} />
      {order.guarantee_count > 0 && slots.guarantors}
    </>
  ),
  SEND_ON: ({ order }) => <MovePanel order={order} action="SEND_ON" status="INITIAL_BANK_VALIDATION" icon={stepIcons.documents} />,
  HAND_IN: ({ order, slots }) => (
    <>
      <MovePanel order={order} action="HAND_IN" status="CHECKING_PROMISSORY" icon={stepIcons.collateral} />
      {collateralKind(order.refund_policy_type) === 'CHEQUE' ? slots.cheque : slots.promissory}
    </>
  ),
  RESOLVE: ({ order, slots }) => <ReasonsPanel order={order} slots={slots} />,
  RENEW: ({ order, slots }) => <ReasonsPanel order={order} slots={slots} />,
  SET_ACCOUNT: ({ order }) => <AccountPanel order={order} action="SET_ACCOUNT" />,
  CHOOSE_ACCOUNT: ({ order }) => <AccountPanel order={order} action="CHOOSE_ACCOUNT" />,
  BUY_PROMISSORY: ({ slots }) => slots.promissory,
  SIGN_PROMISSORY: ({ slots }) => slots.promissory,
  SEND_CHEQUE_FRONT: ({ slots }) => slots.cheque,
  SEND_CHEQUE_BACK: ({ slots }) => slots.cheque,
  SEND_DEED: ({ slots }) => slots.mortgageDeed,
  PAY_VALUATION: ({ slots }) => slots.mortgageDeed,
  PAY_FIRST_INVOICE: ({ order, slots }) => (
    <>
      <FirstPaymentPanel order={order} />
      {slots.barredContract}
    </>
  ),
  SET_ADDRESS: ({ slots }) => slots.address,
  SIGN_CONTRACT: ({ slots }) => slots.contract,
  ACTIVATE_CARD: ({ slots }) => slots.cardCheck,
  PAY_INVOICES: ({ order }) => (
    <>
      <PaidOut order={order} />
      <RepayPanel order={order} />
    </>
  ),
}

function Heading({ action }: { readonly action: ActionKind }) {
  return (
    <div>
      <h2 className="text-xl font-extrabold">{actionWords[action].title}</h2>
      <p className="mt-0.5 text-text-2">{actionWords[action].text}</p>
    </div>
  )
}

function Elsewhere({ action, icon, to }: { readonly action: ActionKind; readonly icon: ReactNode; readonly to: '/validation-user' }) {
  const words = actionWords[action]
  return (
    <Panel icon={icon} tone="warn" title={words.title} text={words.text}>
      <Link to={to} className={buttonClass('primary', 'lg')}>
        {words.go}
      </Link>
    </Panel>
  )
}
