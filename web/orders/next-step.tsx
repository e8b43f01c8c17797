import { IconCircleCheck, IconClock, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderInFull } from '#contract/orders/order.ts'
import type { ActionKind } from '#domain/orders/timeline.ts'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button.tsx'
import { AccountPanel } from './account-panel.tsx'
import { actionWords, copy, panelCopy, waitingWords } from './copy.ts'
import { EndPanel } from './end-panel.tsx'
import { FirstPaymentPanel } from './first-payment-panel.tsx'
import { MovePanel } from './move-panel.tsx'
import { PackagePanel } from './package-panel.tsx'
import { Panel } from './panel.tsx'
import { PointsPanel } from './points-panel.tsx'
import { ReasonsPanel } from './reasons-panel.tsx'
import { RepayPanel } from './repay-panel.tsx'
import { stepIcons } from './step-icons.tsx'

/** What other features show inside an order; the route brings them. */
export type Slots = {
  readonly documents: ReactNode
  readonly promissory: ReactNode
  readonly contract: ReactNode
  /** The same contract while it may be read but not signed yet. */
  readonly barredContract: ReactNode
}

/** The one next thing to do for an order, or who is doing something now. */
export function NextStep({ order, slots }: { readonly order: OrderInFull; readonly slots: Slots }) {
  const { action, turn } = order.timeline
  if (order.status === 'REJECTED' || order.status === 'BANK_FINAL_REJECTED' || order.status === 'FINISHED')
    return <EndPanel order={order} />
  if (order.request_cancel?.paid_at) return <Alert tone="info">{panelCopy.frozen}</Alert>
  if (action) return <Step order={order} action={action} slots={slots} />
  const words = waitingWords[turn]
  return (
    <div className="space-y-5">
      <Panel icon={turn === 'nobody' ? <IconCircleCheck /> : <IconClock />} title={words.title} text={words.text} />
      {order.status === 'SIGNING_CONTRACTS' && slots.contract}
      {order.timeline.steps.some(({ key, state }) => key === 'documents' && state === 'now') && slots.documents}
    </div>
  )
}

function Step({ order, action, slots }: { readonly order: OrderInFull; readonly action: ActionKind; readonly slots: Slots }) {
  switch (action) {
    case 'REQUEST_VALIDATION':
      return <Elsewhere action={action} icon={stepIcons.validation} to="/validation-user" />
    case 'SEND_DOCUMENTS':
      return (
        <div className="space-y-5">
          <Heading action={action} />
          {slots.documents}
        </div>
      )
    case 'DEDUCT_POINTS':
      return <PointsPanel order={order} />
    case 'BUY_POINTS':
      return <PackagePanel order={order} />
    case 'SEND_ON':
      return <MovePanel order={order} action={action} status="INITIAL_BANK_VALIDATION" icon={stepIcons.documents} />
    case 'HAND_IN':
      return <MovePanel order={order} action={action} status="CHECKING_PROMISSORY" icon={stepIcons.collateral} />
    case 'RESOLVE':
    case 'RENEW':
      return <ReasonsPanel order={order} documents={slots.documents} promissory={slots.promissory} />
    case 'SET_ACCOUNT':
    case 'CHOOSE_ACCOUNT':
      return <AccountPanel order={order} action={action} />
    case 'BUY_PROMISSORY':
    case 'SIGN_PROMISSORY':
      return slots.promissory
    case 'PAY_FIRST_INVOICE':
      return (
        <div className="space-y-5">
          <FirstPaymentPanel order={order} />
          {slots.barredContract}
        </div>
      )
    case 'SIGN_CONTRACT':
      return slots.contract
    case 'PAY_INVOICES':
      return <RepayPanel order={order} />
    // Their pages come with the other types of orders.
    case 'ADD_GUARANTOR':
    case 'SEND_CHEQUE_FRONT':
    case 'SEND_CHEQUE_BACK':
    case 'SEND_DEED':
    case 'PAY_VALUATION':
    case 'SET_ADDRESS':
    case 'ACTIVATE_CARD':
    default:
      return <Later action={action} />
  }
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

function Later({ action }: { readonly action: ActionKind }) {
  const words = actionWords[action]
  return (
    <Panel icon={<IconLock />} tone="warn" title={words.title} text={words.text}>
      <Alert tone="info">
        {panelCopy.later} <bdi dir="ltr">{copy.phone}</bdi>
      </Alert>
    </Panel>
  )
}
