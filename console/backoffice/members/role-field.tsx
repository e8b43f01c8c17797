import { roleNames } from '#console/backoffice/shell/copy.ts'
import { staffRoles, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { SelectField } from '#ui/select-field.tsx'
import { copy } from './copy.ts'

const options = staffRoles.map((role) => ({ value: role, label: roleNames[role] }))

/** Selects a staff role. */
export const RoleField = ({ role, onRole }: { readonly role: StaffRole; readonly onRole: (role: StaffRole) => void }) => (
  <SelectField
    label={copy.role}
    value={role}
    onChange={(chosen) => onRole(staffRoles.find((each) => each === chosen) ?? role)}
    options={options}
  />
)
