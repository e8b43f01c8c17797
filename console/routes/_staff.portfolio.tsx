import { createFileRoute } from '@tanstack/react-router'
import { cursorIn } from '#console/backoffice/http/call.ts'
import { copy } from '#console/backoffice/portfolio/copy.ts'
import { PortfolioPage } from '#console/backoffice/portfolio/portfolio-page.tsx'
import { portfolioOrdersQuery, portfolioQuery, type PortfolioFilter } from '#console/backoffice/portfolio/queries.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { ageClasses, lateClasses } from '#domain/backoffice/portfolio/age-classes.ts'

export const Route = createFileRoute('/_staff/portfolio')({
  validateSearch: (search): PortfolioFilter => ({
    age: lateClasses.find((age) => age === search['age']),
    from: ageClasses.find((age) => age === search['from']),
    to: ageClasses.find((age) => age === search['to']),
    to_month: /^\d{4}-\d{2}-\d{2}$/.test(String(search['to_month'])) ? String(search['to_month']) : undefined,
    cursor: cursorIn(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) =>
    Promise.all([queries.ensureQueryData(portfolioQuery(deps.to_month)), queries.ensureQueryData(portfolioOrdersQuery(deps))]),
  component: PortfolioRoute,
})

function PortfolioRoute() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const role = useSession()?.role
  return (
    <Workspace title={copy.title}>
      <PortfolioPage
        filter={filter}
        mayDownload={role !== undefined && mayCall(role, 'ops.portfolio.csv')}
        onFilter={(search) => void navigate({ search })}
      />
    </Workspace>
  )
}
