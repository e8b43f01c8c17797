import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireStaff } from '../session/guards.ts'
import { StaffShell } from '../shell/staff-shell.tsx'

/** Every page of the console but the login stands under this one. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: requireStaff,
  component: () => (
    <StaffShell>
      <Outlet />
    </StaffShell>
  ),
})
