import { createFileRoute } from '@tanstack/react-router'
import { copy } from '#console/backoffice/portfolio/copy.ts'
import { PortfolioPage } from '#console/backoffice/portfolio/portfolio-page.tsx'
import { portfolioIn, portfolioOrdersQuery, portfolioQuery } from '#console/backoffice/portfolio/queries.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'

export const Route = createFileRoute('/_staff/portfolio')({
  validateSearch: portfolioIn,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) =>
    Promise.all([queries.ensureQueryData(portfolioQuery(deps)), queries.ensureQueryData(portfolioOrdersQuery(deps))]),
  component: PortfolioRoute,
})

function PortfolioRoute() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Workspace title={copy.title}>
      <PortfolioPage filter={filter} onFilter={(search) => void navigate({ search })} />
    </Workspace>
  )
}
