import { createFileRoute } from '@tanstack/react-router'
import { copy } from '#merchant/portal/connection/copy.ts'
import { KeysPage } from '#merchant/portal/connection/keys-page.tsx'
import { Workspace } from '#merchant/portal/shell/workspace.tsx'

export const Route = createFileRoute('/_member/keys')({ component: Keys })

function Keys() {
  return (
    <Workspace title={copy.title}>
      <KeysPage />
    </Workspace>
  )
}
