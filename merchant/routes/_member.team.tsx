import { createFileRoute } from '@tanstack/react-router'
import { Workspace } from '#merchant/portal/shell/workspace.tsx'
import { copy } from '#merchant/portal/team/copy.ts'
import { TeamPage } from '#merchant/portal/team/team-page.tsx'

export const Route = createFileRoute('/_member/team')({ component: Team })

function Team() {
  return (
    <Workspace title={copy.title}>
      <TeamPage />
    </Workspace>
  )
}
