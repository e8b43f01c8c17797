import { createFileRoute } from '@tanstack/react-router'
import { StaffProposals } from '#console/backoffice/members/staff-proposals.tsx'
import { StaffTable } from '#console/backoffice/members/staff-table.tsx'
import { useSession } from '#console/backoffice/session/session.ts'
import { copy } from '#console/backoffice/settings/copy.ts'
import { settingsParts, settingsPartsFor, type SettingsPart } from '#console/backoffice/settings/parts.ts'
import { SettingsPage } from '#console/backoffice/settings/settings-page.tsx'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'
import { InviteOwner } from '#console/portal/members/invite-owner.tsx'

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
  return (
    <Workspace title={copy.title}>
      <SettingsPage
        part={part}
        parts={settingsPartsFor(role)}
        onPart={(next) => void navigate({ search: { part: next } })}
        staff={<StaffTable />}
        renderInvite={(merchant) => <InviteOwner merchant={merchant} />}
        proposals={<StaffProposals />}
      />
    </Workspace>
  )
}
