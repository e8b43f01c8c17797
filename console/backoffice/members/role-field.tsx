import { roleNames } from '#console/backoffice/shell/copy.ts'
import { staffRoles, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { copy } from './copy.ts'

const options = staffRoles.map((role) => ({ value: role, label: roleNames[role] }))

type Props = { readonly value: StaffRole; readonly onChange: (role: StaffRole) => void; readonly error: string | undefined }

/** Selects a staff role. */
export const RoleField = (field: Props) => <SelectField label={copy.role} options={options} {...field} />
