import { createFileRoute } from '@tanstack/react-router'
import { cursorIn } from '#browser/platform/http/filter.ts'
import { AuditPage, copy } from '#merchant/portal/audit/audit-page.tsx'
import { Workspace } from '#merchant/portal/shell/workspace.tsx'

export const Route = createFileRoute('/_member/audit')({
  validateSearch: (search): { readonly cursor?: string | undefined } => ({ cursor: cursorIn(search) }),
  component: Audit,
})

function Audit() {
  const { cursor } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Workspace title={copy.title}>
      <AuditPage cursor={cursor} onCursor={(next) => void navigate({ search: { cursor: next } })} />
    </Workspace>
  )
}
