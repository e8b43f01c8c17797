import { createFileRoute } from '@tanstack/react-router'
import { copy } from '#console/backoffice/finance/copy.ts'
import { FinancePage, type FinanceSearch } from '#console/backoffice/finance/finance-page.tsx'
import { financeParts } from '#console/backoffice/finance/parts.ts'
import { cursorIn } from '#console/backoffice/http/call.ts'
import { StaffProposals } from '#console/backoffice/members/staff-proposals.tsx'
import { useSession } from '#console/backoffice/session/session.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { proposalKinds } from '#domain/backoffice/approvals/proposal.ts'

export const Route = createFileRoute('/_staff/finance')({
  validateSearch: (search): FinanceSearch => ({
    part: financeParts.find((part) => part === search['part']),
    status: textIn(search['status']),
    kind: proposalKinds.find((kind) => kind === search['kind']),
    customer: typeof search['customer'] === 'number' ? search['customer'] : undefined,
    from: dayIn(search['from']),
    to: dayIn(search['to']),
    store: typeof search['store'] === 'number' ? search['store'] : undefined,
    cursor: cursorIn(search),
  }),
  component: Finance,
})

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const dayIn = (value: unknown): string | undefined => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined)

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
