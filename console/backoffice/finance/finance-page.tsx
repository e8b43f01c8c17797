import { Suspense, type ReactNode } from 'react'
import { differencesIn } from '#console/backoffice/reconciliation/queries.ts'
import { Reconciliation } from '#console/backoffice/reconciliation/reconciliation.tsx'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { copy } from './copy.ts'
import { Ledger } from './ledger.tsx'
import { partsFor, type FinancePart } from './parts.ts'
import { Payments } from './payments.tsx'
import { Payouts } from './payouts.tsx'
import { Proposals } from './proposals.tsx'
import { paymentsIn, proposalsIn, settlementsIn, transfersIn, webhooksIn } from './queries.ts'
import { Settlements } from './settlements.tsx'
import { Transfers } from './transfers.tsx'
import { WaiveFees } from './waive-fees.tsx'
import { Webhooks } from './webhooks.tsx'

/** The search parameters of the page: the part and the filters of its list. */
export type FinanceSearch = {
  readonly part?: FinancePart | undefined
  readonly status?: string | undefined
  readonly kind?: string | undefined
  readonly partner?: string | undefined
  readonly account?: string | undefined
  readonly customer_id?: number | undefined
  readonly days_of?: string | undefined
  readonly from_day?: string | undefined
  readonly to_day?: string | undefined
  readonly store?: number | undefined
  readonly sort?: string | undefined
  readonly cursor?: string | undefined
}
type Props = {
  readonly role: StaffRole
  readonly search: FinanceSearch
  readonly onSearch: (search: FinanceSearch) => void
  /** Waiting proposals about members of staff, shown with those about money. */
  readonly staffProposals: ReactNode
}

/** The finance page, with the parts of the reader's role. */
export function FinancePage({ role, search, onSearch, staffProposals }: Props) {
  const parts = partsFor(role)
  const part = parts.find((each) => each === search.part) ?? parts[0]
  if (part === undefined) return null
  return (
    <>
      <div className="mb-5">
        <Chips
          label={copy.parts}
          value={part}
          onChange={(next) => onSearch({ ...starts[next], part: next })}
          tabs={parts.map((id) => ({ id, label: copy.tabs[id] }))}
        />
      </div>
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <Part
          part={part}
          search={search.part === undefined ? (starts[part] ?? search) : search}
          onSearch={(next) => onSearch({ ...next, part })}
          staffProposals={staffProposals}
        />
      </Suspense>
    </>
  )
}

/** How a part opens: what waits for somebody, the longest waiting first. Its filters lead on to everything. */
const starts: Readonly<Partial<Record<FinancePart, FinanceSearch>>> = {
  proposals: { status: 'PROPOSED', sort: 'proposed' },
  webhooks: { status: 'PARKED' },
  reconciliation: { status: 'OPEN', sort: 'found' },
}

type PartProps = Omit<Props, 'role'> & { readonly part: FinancePart }

function Part({ part, search, onSearch, staffProposals }: PartProps) {
  const { cursor, customer_id: customer, to_day: to, store } = search
  switch (part) {
    case 'proposals':
      return (
        <>
          {staffProposals}
          <Proposals filter={proposalsIn(search)} onFilter={onSearch} />
        </>
      )
    case 'withdrawals':
    case 'refunds':
      return <Payouts queue={part} cursor={cursor} onCursor={(next) => onSearch({ cursor: next })} />
    case 'invoices':
      return <WaiveFees customerId={customer} onCustomer={(next) => onSearch({ customer_id: next })} />
    case 'payments':
      return <Payments filter={paymentsIn(search)} onFilter={onSearch} />
    case 'webhooks':
      return <Webhooks filter={webhooksIn(search)} onFilter={onSearch} />
    case 'transfers':
      return <Transfers filter={transfersIn(search)} onFilter={onSearch} />
    case 'ledger':
      return <Ledger onDay={to} onPickDay={(day) => onSearch({ to_day: day })} />
    case 'reconciliation':
      return <Reconciliation filter={differencesIn(search)} onFilter={onSearch} />
    case 'settlements':
    default:
      return <Settlements search={{ ...settlementsIn(search), store }} onSearch={onSearch} />
  }
}
