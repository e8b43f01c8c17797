import { createFileRoute } from '@tanstack/react-router'
import { ownPasskeysQuery } from '#console/backoffice/security/calls.ts'
import { copy } from '#console/backoffice/security/copy.ts'
import { SecurityPage } from '#console/backoffice/security/security-page.tsx'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'

export const Route = createFileRoute('/_staff/security')({
  loader: ({ context: { queries } }) => queries.ensureQueryData(ownPasskeysQuery()),
  component: () => (
    <Workspace title={copy.title}>
      <SecurityPage />
    </Workspace>
  ),
})
