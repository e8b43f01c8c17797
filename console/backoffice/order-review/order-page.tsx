import type { ReactNode } from 'react'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { AssessmentCards } from './assessment-cards.tsx'
import { AssignmentCard } from './assignment-card.tsx'
import { CancelRequestAlert } from './cancel-request-alert.tsx'
import { CollateralReleaseCard } from './collateral-release-card.tsx'
import { copy } from './copy.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { GuaranteeReviews } from './guarantee-review.tsx'
import { OrderChecks, OrderTerms } from './order-checks.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderInvoices } from './order-invoices.tsx'
import { OrderPlans } from './order-plans.tsx'
import { type OrderView, orderTabs, type OrderTab } from './queries.ts'
import { RefusalReviewCard } from './refusal-review-card.tsx'
import { StepsByHand } from './steps-by-hand.tsx'
import { VulnerabilityCard } from './vulnerability-card.tsx'

type Props = {
  readonly order: OrderView
  readonly tab: OrderTab
  readonly onTab: (tab: OrderTab) => void
  /** Called after a decision, to go to the next item. */
  readonly onDecided: () => void
  /** A link to the order's documents, for roles that may read them. */
  readonly documents: ReactNode
  /** The waiting proposal with the second person's decision. */
  readonly proposal: ReactNode
  /** What staff noted about the customer. */
  readonly notes: ReactNode
}

/** The page of an order: customer and terms above, details in tabs, and the reader's decision beside them. */
export function OrderPage({ order, tab, onTab, onDecided, documents, proposal, notes }: Props) {
  return (
    <div className="with-aside is-wide">
      <div className="min-w-0 space-y-5">
        <OrderHead order={order} name={<CustomerLink customer={order.customer} />} />
        <div className="flex items-end justify-between gap-4">
          <Tabs
            label={copy.order}
            panelId="order-tab"
            value={tab}
            onChange={onTab}
            tabs={orderTabs.map((id) => ({ id, label: copy.tabs[id] }))}
          />
          {documents}
        </div>
        <div id="order-tab" role="tabpanel" aria-label={copy.tabs[tab]}>
          {tab === 'checks' && (
            <div className="stack-narrow grid grid-cols-2 gap-5">
              <OrderChecks order={order} />
              <OrderTerms order={order} />
              <AssessmentCards order={order} />
              {notes}
            </div>
          )}
          {tab === 'money' && (
            <div className="space-y-5">
              <OrderInvoices order={order} />
              <OrderPlans order={order} />
            </div>
          )}
          {tab === 'history' && <OrderHistory order={order} />}
        </div>
      </div>
      <aside className="space-y-5" aria-label={copy.yourDecision}>
        {order.cancel_request && <CancelRequestAlert customerId={order.customer.id} request={order.cancel_request} />}
        {proposal}
        <CollateralReleaseCard order={order} onReleased={onDecided} />
        <RefusalReviewCard order={order} onDecided={onDecided} />
        <DecisionPanel order={order} onDecided={onDecided} />
        <AssignmentCard order={order} />
        <GuaranteeReviews order={order} onReviewed={onDecided} />
        <StepsByHand order={order} />
        <VulnerabilityCard order={order} />
      </aside>
    </div>
  )
}
