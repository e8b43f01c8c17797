import { createFileRoute } from '@tanstack/react-router'
import { dayIn } from '#browser/platform/lists/search-params.ts'
import { copy, SettlementsPage, type Days } from '#merchant/portal/settlements/settlements-page.tsx'
import { Workspace } from '#merchant/portal/shell/workspace.tsx'

export const Route = createFileRoute('/_member/settlements')({
  validateSearch: (search): Days => ({ from_day: dayIn(search['from_day']), to_day: dayIn(search['to_day']) }),
  component: Settlements,
})

function Settlements() {
  const days = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Workspace title={copy.title}>
      <SettlementsPage days={days} onDays={(search) => void navigate({ search })} />
    </Workspace>
  )
}
