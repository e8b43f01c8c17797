import { createFileRoute } from '@tanstack/react-router'
import { mayCall } from '#domain/ops/rights.ts'
import { StaffTable } from '../members/staff-table.tsx'
import { useSession } from '../session/session.ts'
import { copy } from '../settings/copy.ts'
import { settingsParts, type SettingsPart } from '../settings/parts.ts'
import { SettingsPage } from '../settings/settings-page.tsx'
import { Desk } from '../shell/desk.tsx'

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
    <Desk title={copy.title}>
      <SettingsPage part={part} parts={parts} onPart={(next) => void navigate({ search: { part: next } })} staff={<StaffTable />} />
    </Desk>
  )
}
