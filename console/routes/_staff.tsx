import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { queuesQuery } from '#console/backoffice/queues/queries.ts'
import { requireSession } from '#console/backoffice/session/session.ts'
import { StaffShell } from '#console/backoffice/shell/frame/staff-shell.tsx'
import { StaffPalette } from '#console/routes/-palette.tsx'

/** The parent route of every page that needs a session. */
export const Route = createFileRoute('/_staff')({ beforeLoad: requireSession, component: Staff })

function Staff() {
  const { data: queues } = useQuery(queuesQuery())
  return (
    <StaffShell waiting={queues?.reduce((sum, { waiting }) => sum + waiting, 0) ?? null} palette={<StaffPalette />}>
      <Outlet />
    </StaffShell>
  )
}
