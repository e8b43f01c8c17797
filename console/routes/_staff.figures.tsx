import { createFileRoute } from '@tanstack/react-router'
import { copy } from '#console/backoffice/figures/copy.ts'
import { FiguresPage } from '#console/backoffice/figures/figures-page.tsx'
import { figuresQuery, spans } from '#console/backoffice/figures/queries.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'

const defaultDays = 30

export const Route = createFileRoute('/_staff/figures')({
  validateSearch: (search): { readonly days?: number | undefined } => ({ days: spans.find((span) => span === search['days']) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps: { days = defaultDays } }) => queries.ensureQueryData(figuresQuery(days)),
  component: Figures,
})

function Figures() {
  const { days = defaultDays } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Workspace title={copy.title}>
      <FiguresPage days={days} onDays={(next) => void navigate({ search: { days: next } })} />
    </Workspace>
  )
}
