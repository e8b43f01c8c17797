import { createFileRoute } from '@tanstack/react-router'
import { Workspace } from '#merchant/portal/shell/workspace.tsx'
import { copy } from '#merchant/portal/tools/copy.ts'
import { codeIn } from '#merchant/portal/tools/queries.ts'
import { ToolsPage } from '#merchant/portal/tools/tools-page.tsx'

export const Route = createFileRoute('/_member/tools')({ validateSearch: codeIn, component: Tools })

function Tools() {
  const { code } = Route.useSearch()
  return (
    <Workspace title={copy.title}>
      <ToolsPage code={code} />
    </Workspace>
  )
}
