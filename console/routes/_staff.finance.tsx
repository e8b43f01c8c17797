import { createFileRoute } from '@tanstack/react-router'
import { idIn, oneOf, pageIn } from '#browser/platform/lists/search-params.ts'
import { copy } from '#console/backoffice/finance/copy.ts'
import { FinancePage, type FinanceSearch } from '#console/backoffice/finance/finance-page.tsx'
import { financeParts } from '#console/backoffice/finance/parts.ts'
import { StaffProposals } from '#console/backoffice/members/staff-proposals.tsx'
import { useSession } from '#console/backoffice/session/session.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'

export const Route = createFileRoute('/_staff/finance')({
  validateSearch: (search): FinanceSearch => ({
    part: oneOf(financeParts, search['part']),
    status: textIn(search['status']),
    kind: textIn(search['kind']),
    partner: textIn(search['partner']),
    account: textIn(search['account']),
    customer_id: idIn(search['customer_id']),
    days_of: textIn(search['days_of']),
    store: idIn(search['store']),
    sort: textIn(search['sort']),
    ...pageIn(search),
  }),
  component: Finance,
})

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function Finance() {
  const role = useSession()?.role
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Workspace title={copy.title}>
      {role && (
        <FinancePage role={role} search={search} onSearch={(next) => void navigate({ search: next })} staffProposals={<StaffProposals />} />
      )}
    </Workspace>
  )
}
