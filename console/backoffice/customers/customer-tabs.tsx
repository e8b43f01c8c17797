import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { AssessmentCards } from '#console/backoffice/order-review/assessment-cards.tsx'
import { supportQuery } from '#console/backoffice/support/queries.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { copy } from './copy.ts'
import { CustomerAudit } from './customer-audit.tsx'
import { CustomerContacts } from './customer-contacts.tsx'
import { CustomerConversations } from './customer-conversations.tsx'
import { CustomerDocuments, CustomerGuarantees } from './customer-documents.tsx'
import { CustomerPayments, CustomerTransfers } from './customer-money.tsx'
import { CustomerInvoices, CustomerOrders } from './customer-orders.tsx'
import { customerDocumentsQuery, customerOrdersQuery, type CustomerTab, type CustomerView } from './queries.ts'

export type CustomerSearch = {
  readonly tab?: CustomerTab | undefined
  readonly bell?: true | undefined
  readonly cursor?: string | undefined
}
type Props = {
  readonly customer: CustomerView
  readonly tab: CustomerTab
  readonly search: CustomerSearch
  readonly onSearch: (search: CustomerSearch) => void
}

/** The parts of a customer's page, each of which loads itself when it is chosen. */
export function CustomerTabs({ tabs, ...props }: Props & { readonly tabs: readonly CustomerTab[] }) {
  const { customer, tab, onSearch } = props
  const counts = useTabCounts(customer.id, tabs)
  return (
    <div className="min-w-0 space-y-5">
      <div className="overflow-x-auto">
        <Tabs
          label={copy.one}
          panelId="customer-tab"
          value={tab}
          onChange={(next) => onSearch({ tab: next })}
          tabs={tabs.map((id) => ({ id, label: copy.tabs[id], ...(counts[id] !== undefined && { count: counts[id] }) }))}
        />
      </div>
      <div id="customer-tab" role="tabpanel" aria-label={copy.tabs[tab]}>
        <Suspense fallback={<SkeletonRows />}>
          <Panel {...props} />
        </Suspense>
      </div>
    </div>
  )
}

function Panel({ customer: { id: customer, contacts_left: left, newest_order: newest }, tab, search: { bell, cursor }, onSearch }: Props) {
  const page = { customer, cursor, onCursor: (next: string | undefined) => onSearch({ tab, cursor: next }) }
  if (tab === 'orders') return <CustomerOrders customer={customer} />
  if (tab === 'invoices') return <CustomerInvoices customer={customer} />
  if (tab === 'payments') return <CustomerPayments {...page} />
  if (tab === 'money') return <CustomerTransfers {...page} />
  if (tab === 'documents') return <CustomerDocuments customer={customer} />
  if (tab === 'guarantees') return <CustomerGuarantees customer={customer} />
  if (tab === 'conversations') return <CustomerConversations {...page} />
  if (tab === 'report') return <Report newest={newest} />
  if (tab === 'audit') return <CustomerAudit {...page} />
  return (
    <CustomerContacts
      customer={customer}
      left={left}
      bell={bell === true}
      cursor={cursor}
      onPage={(next) => onSearch({ tab, cursor: next.cursor, ...(next.bell && { bell: true as const }) })}
    />
  )
}

/** What the bureau and the affordability rule say of the newest order. */
const Report = ({ newest }: { readonly newest: CustomerView['newest_order'] }) =>
  newest === null ? (
    <p className="card cap p-5">{copy.noReport}</p>
  ) : (
    <div className="space-y-5">
      <p className="cap">
        {copy.reportOf} <Digits value={newest} />
      </p>
      <AssessmentCards order={{ identifier: newest }} />
    </div>
  )

/** How much is in the tabs whose whole list is read with the page. */
function useTabCounts(customer: number, tabs: readonly CustomerTab[]): Readonly<Partial<Record<CustomerTab, number>>> {
  const { data: orders } = useQuery(customerOrdersQuery(customer))
  const { data: documents } = useQuery(customerDocumentsQuery(customer))
  const { data: talks } = useQuery({
    ...supportQuery({ customer_id: customer, cursor: undefined }),
    enabled: tabs.includes('conversations'),
    refetchInterval: false,
  })
  return {
    ...(orders && { orders: orders.length }),
    ...(documents && { documents: documents.documents.length, guarantees: documents.guarantees.length }),
    ...(talks?.metas.next === null && { conversations: talks.results.length }),
  }
}
