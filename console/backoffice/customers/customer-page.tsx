import { Suspense } from 'react'
import { VulnerabilityCard } from '#console/backoffice/order-review/vulnerability-card.tsx'
import { OpenProblem } from '#console/backoffice/problems/open-problem.tsx'
import { correctCustomer, listAccountInquiries, listCustomerSessions, payOutClosedAccount } from '#contract/backoffice/customers/routes.ts'
import { openProblemFor } from '#contract/backoffice/problems/routes.ts'
import { mayCall, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { AccountInquiries } from './account-inquiries.tsx'
import { ClosedAccount } from './closed-account.tsx'
import { ClosedCustomer } from './closed-customer.tsx'
import { copy } from './copy.ts'
import { CorrectIdentity } from './correct-identity.tsx'
import { CustomerAudit } from './customer-audit.tsx'
import { CustomerContacts } from './customer-contacts.tsx'
import { CustomerDocuments } from './customer-documents.tsx'
import { CustomerHead } from './customer-head.tsx'
import { CustomerPayments, CustomerTransfers } from './customer-money.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerInvoices, CustomerOrders } from './customer-orders.tsx'
import { CustomerRecovery } from './customer-recovery.tsx'
import { CustomerSessions } from './customer-sessions.tsx'
import { tabsFor, type CustomerTab, type CustomerView } from './queries.ts'

export type CustomerSearch = {
  readonly tab?: CustomerTab | undefined
  readonly bell?: true | undefined
  readonly cursor?: string | undefined
}
type Props = {
  readonly customer: CustomerView
  readonly role: StaffRole
  readonly search: CustomerSearch
  readonly onSearch: (search: CustomerSearch) => void
}

/** One customer: who they are above, each part in a tab that loads itself, notes and sessions beside it (F-205). */
export function CustomerPage({ customer, role, search, onSearch }: Props) {
  const { closed } = customer
  const tabs = tabsFor(role).filter((tab) => closed === null || !tabsOfPerson.has(tab))
  const tab = tabs.find((each) => each === search.tab) ?? 'orders'
  const { id } = customer
  return (
    <div className="space-y-5">
      <CustomerHead customer={customer} />
      {closed && <ClosedCustomer closed={closed} />}
      {mayCall(role, payOutClosedAccount.id) && <ClosedAccount key={id} customer={customer} />}
      {mayCall(role, listAccountInquiries.id) && (
        <Suspense>
          <AccountInquiries key={id} customer={id} />
        </Suspense>
      )}
      <div className={closed ? undefined : 'with-aside is-wide'}>
        <div className="min-w-0 space-y-5">
          <div className="overflow-x-auto">
            <Tabs
              label={copy.one}
              panelId="customer-tab"
              value={tab}
              onChange={(next) => onSearch({ tab: next })}
              tabs={tabs.map((each) => ({ id: each, label: copy.tabs[each] }))}
            />
          </div>
          <div id="customer-tab" role="tabpanel" aria-label={copy.tabs[tab]}>
            <Suspense fallback={<SkeletonRows />}>
              <Panel customer={customer} tab={tab} search={search} onSearch={onSearch} />
            </Suspense>
          </div>
        </div>
        {!closed && (
          <aside className="space-y-5" aria-label={copy.notes}>
            <Suspense fallback={<SkeletonRows rows={2} />}>
              <CustomerNotes key={id} customer={id} />
            </Suspense>
            {mayCall(role, listCustomerSessions.id) && (
              <Suspense fallback={<SkeletonRows rows={1} />}>
                <CustomerRecovery customer={id} />
                <CustomerSessions customer={id} />
              </Suspense>
            )}
            {customer.is_confirmed && mayCall(role, correctCustomer.id) && <CorrectIdentity key={id} customer={id} />}
            {mayCall(role, openProblemFor.id) && <OpenProblem customer={id} />}
            {customer.newest_order && <VulnerabilityCard order={{ identifier: customer.newest_order }} />}
          </aside>
        )}
      </div>
    </div>
  )
}

/** What a closure deletes whole. */
const tabsOfPerson: ReadonlySet<CustomerTab> = new Set(['contacts'])

type PanelProps = Omit<Props, 'role'> & { readonly tab: CustomerTab }

function Panel({ customer: { id: customer, contacts_left: left }, tab, search: { bell, cursor }, onSearch }: PanelProps) {
  const page = { customer, cursor, onCursor: (next: string | undefined) => onSearch({ tab, cursor: next }) }
  if (tab === 'orders') return <CustomerOrders customer={customer} />
  if (tab === 'invoices') return <CustomerInvoices customer={customer} />
  if (tab === 'payments') return <CustomerPayments {...page} />
  if (tab === 'money') return <CustomerTransfers {...page} />
  if (tab === 'documents') return <CustomerDocuments customer={customer} />
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
