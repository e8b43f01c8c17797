import { createFileRoute } from '@tanstack/react-router'
import { Workspace } from '#merchant/portal/shell/workspace.tsx'
import { copy } from '#merchant/portal/webhooks/copy.ts'
import { webhooksIn } from '#merchant/portal/webhooks/queries.ts'
import { WebhooksPage } from '#merchant/portal/webhooks/webhooks-page.tsx'

export const Route = createFileRoute('/_member/webhooks')({ validateSearch: webhooksIn, component: Webhooks })

function Webhooks() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Workspace title={copy.title}>
      <WebhooksPage filter={filter} onFilter={(search) => void navigate({ search })} />
    </Workspace>
  )
}
