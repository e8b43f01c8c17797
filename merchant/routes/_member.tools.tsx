import { createFileRoute } from '@tanstack/react-router'
import { Workspace } from '#merchant/portal/shell/workspace.tsx'
import { copy } from '#merchant/portal/tools/copy.ts'
import { ToolsPage } from '#merchant/portal/tools/tools-page.tsx'

export const Route = createFileRoute('/_member/tools')({ validateSearch: codeIn, component: Tools })

/** What the address of the page names: the code that a terminal shows. */
function codeIn({ code }: Record<string, unknown>): { readonly code?: string } {
  return typeof code === 'string' && code.length <= 20 ? { code } : {}
}

function Tools() {
  const { code } = Route.useSearch()
  return (
    <Workspace title={copy.title}>
      <ToolsPage code={code} />
    </Workspace>
  )
}
