import { createFileRoute } from '@tanstack/react-router'
import { copy } from '#merchant/portal/security/copy.ts'
import { SecurityPage } from '#merchant/portal/security/security-page.tsx'
import { Workspace } from '#merchant/portal/shell/workspace.tsx'

export const Route = createFileRoute('/_member/security')({
  component: () => (
    <Workspace title={copy.title}>
      <SecurityPage />
    </Workspace>
  ),
})
