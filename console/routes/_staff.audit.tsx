import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#console/backoffice/audit/audit-page.tsx'
import { copy } from '#console/backoffice/audit/copy.ts'
import { auditIn, auditQuery, staffNamesQuery } from '#console/backoffice/audit/queries.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'

export const Route = createFileRoute('/_staff/audit')({
  validateSearch: auditIn,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) =>
    Promise.all([queries.ensureQueryData(auditQuery(deps)), queries.ensureQueryData(staffNamesQuery())]),
  component: Audit,
})

function Audit() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Workspace title={copy.title} beside={<span className="cap wide-only">{copy.lead}</span>}>
      <AuditPage filter={filter} onFilter={(search) => void navigate({ search })} />
    </Workspace>
  )
}
