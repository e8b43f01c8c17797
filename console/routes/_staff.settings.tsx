import { createFileRoute } from '@tanstack/react-router'
import { StaffProposals } from '#console/backoffice/members/staff-proposals.tsx'
import { StaffTable } from '#console/backoffice/members/staff-table.tsx'
import { useSession } from '#console/backoffice/session/session.ts'
import { copy } from '#console/backoffice/settings/copy.ts'
import { SettingsPage, type SettingsPart } from '#console/backoffice/settings/settings-page.tsx'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { InviteOwner } from '#console/portal/members/invite-owner.tsx'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { catalogues } from '#domain/backoffice/settings/catalogues.ts'

/** The parts of the settings page. FINANCE sees only the policies. */
const settingsParts: readonly SettingsPart[] = ['policies', ...catalogues, 'staff', 'merchants']

export const Route = createFileRoute('/_staff/settings')({
  validateSearch: (search): { readonly part?: SettingsPart | undefined } => ({
    part: settingsParts.find((part) => part === search['part']),
  }),
  component: Settings,
})

function Settings() {
  const role = useSession()?.role
  const { part = 'policies' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const parts = role && mayCall(role, 'ops.catalogue') ? settingsParts : (['policies'] as const)
  return (
    <Workspace title={copy.title}>
      <SettingsPage
        part={part}
        parts={parts}
        onPart={(next) => void navigate({ search: { part: next } })}
        staff={<StaffTable />}
        renderInvite={(merchant) => <InviteOwner merchant={merchant} />}
        proposals={<StaffProposals />}
      />
    </Workspace>
  )
}
