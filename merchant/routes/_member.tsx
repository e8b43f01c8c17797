import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { overviewQuery } from '#merchant/portal/overview/queries.ts'
import { requireSession } from '#merchant/portal/session/session.ts'
import { MemberShell } from '#merchant/portal/shell/member-shell.tsx'

/** The parent route of every page that needs a session. */
export const Route = createFileRoute('/_member')({ beforeLoad: requireSession, component: Member })

function Member() {
  const { data } = useQuery(overviewQuery('14'))
  return (
    <MemberShell toVerify={data?.to_verify ?? null} toAnswer={data?.to_answer?.count ?? null}>
      <Outlet />
    </MemberShell>
  )
}
