import { createFileRoute } from '@tanstack/react-router'
import { oneOf } from '#browser/platform/lists/search-params.ts'
import { copy } from '#merchant/portal/overview/copy.ts'
import { OverviewPage } from '#merchant/portal/overview/overview-page.tsx'
import { spans, type Span } from '#merchant/portal/overview/queries.ts'
import { Workspace } from '#merchant/portal/shell/workspace.tsx'

export const Route = createFileRoute('/_member/')({
  validateSearch: (search): { readonly days?: Span | undefined } => ({ days: oneOf(spans, String(search['days'])) }),
  component: Overview,
})

function Overview() {
  const { days = '14' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Workspace title={copy.title}>
      <OverviewPage days={days} onDays={(span) => void navigate({ search: { days: span }, replace: true })} />
    </Workspace>
  )
}
