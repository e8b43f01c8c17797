import { Suspense, useState } from 'react'
import { Key, useKeys } from '#browser/platform/keyboard/use-keys.tsx'
import { listAccountInquiries, payOutClosedAccount } from '#contract/backoffice/customers/routes.ts'
import { mayCall, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconNote from '#icons/IconNote'
import IconPhoneCall from '#icons/IconPhoneCall'
import { Button } from '#ui/actions/button.tsx'
import { AccountInquiries } from './account-inquiries.tsx'
import { ClosedAccount } from './closed-account.tsx'
import { ClosedCustomer } from './closed-customer.tsx'
import { copy } from './copy.ts'
import { CustomerAside, focusNote } from './customer-aside.tsx'
import { CustomerHead } from './customer-head.tsx'
import { CustomerTabs, type CustomerSearch } from './customer-tabs.tsx'
import { tabsFor, type CustomerTab, type CustomerView } from './queries.ts'
import { RecordCall } from './record-call.tsx'

type Props = {
  readonly customer: CustomerView
  readonly role: StaffRole
  readonly search: CustomerSearch
  readonly onSearch: (search: CustomerSearch) => void
}

/** One customer: who they are above, each part in a tab, and beside them the next step, notes, notices and sessions (F-205). */
export function CustomerPage({ customer, role, search, onSearch }: Props) {
  const { closed, id } = customer
  const [isCalling, setCalling] = useState(false)
  const tabs = tabsFor(role).filter((tab) => closed === null || !tabsOfPerson.has(tab))
  const tab = tabs.find((each) => each === search.tab) ?? 'orders'
  const toCall = () => setCalling(true)
  const tabKeys = tabs.map((each, at) => [String(at + 1), () => onSearch({ tab: each })] as const)
  useKeys({ ...Object.fromEntries(tabKeys), ...(closed === null && { n: focusNote, c: toCall }) })
  return (
    <>
      {isCalling && <RecordCall customer={customer} onClose={() => setCalling(false)} />}
      <div className="space-y-5">
        <CustomerHead customer={customer} actions={closed === null && <Actions tabs={tabs.length} onCall={toCall} />} />
        {closed && <ClosedCustomer closed={closed} />}
        {mayCall(role, payOutClosedAccount.id) && <ClosedAccount key={id} customer={customer} />}
        {mayCall(role, listAccountInquiries.id) && (
          <Suspense>
            <AccountInquiries key={id} customer={id} />
          </Suspense>
        )}
        <div className={closed ? undefined : 'with-aside min-[1280px]:grid-cols-[minmax(0,1fr)_372px]'}>
          <CustomerTabs customer={customer} tabs={tabs} tab={tab} search={search} onSearch={onSearch} />
          {!closed && (
            <CustomerAside
              customer={customer}
              role={role}
              isListingContacts={tab === 'contacts'}
              onContacts={() => onSearch({ tab: 'contacts' })}
              onCall={toCall}
            />
          )}
        </div>
      </div>
    </>
  )
}

const Actions = ({ tabs, onCall }: { readonly tabs: number; readonly onCall: () => void }) => (
  <>
    <Button size="sm" variant="secondary" icon={<IconPhoneCall aria-hidden />} onClick={onCall}>
      {copy.toCall}
      <Key>C</Key>
    </Button>
    <Button size="sm" variant="secondary" icon={<IconNote aria-hidden />} onClick={focusNote}>
      {copy.toNote}
      <Key>N</Key>
    </Button>
    <span className="sr-only">{copy.keys(digits(tabs))}</span>
  </>
)

/** What a closure deletes whole. */
const tabsOfPerson: ReadonlySet<CustomerTab> = new Set(['contacts', 'conversations'])
