import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#console/backoffice/audit/audit-page.tsx'
import { copy } from '#console/backoffice/audit/copy.ts'
import { auditQuery, staffNamesQuery, type AuditFilter } from '#console/backoffice/audit/queries.ts'
import { idIn, pageIn } from '#console/backoffice/lists/search-params.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { auditGroups } from '#domain/backoffice/audit/action-groups.ts'

export const Route = createFileRoute('/_staff/audit')({
  validateSearch: (search): AuditFilter => ({
    staff_id: idIn(search['staff_id']),
    customer_id: idIn(search['customer_id']),
    order_id: idIn(search['order_id']),
    deed: typeof search['deed'] === 'string' ? search['deed'] : undefined,
    order: orderIn(search['order']),
    group: auditGroups.find((group) => group === search['group']),
    ...pageIn(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) =>
    Promise.all([queries.ensureQueryData(auditQuery(deps)), queries.ensureQueryData(staffNamesQuery())]),
  component: Audit,
})

/** The router parses digits in an address as a number. */
const orderIn = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && /^([1-9]\d{0,14}|PL-\d{8})$/.test(String(value)) ? String(value) : undefined

function Audit() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Workspace title={copy.title} beside={<span className="cap wide-only">{copy.lead}</span>}>
      <AuditPage filter={filter} onFilter={(search) => void navigate({ search })} />
    </Workspace>
  )
}
