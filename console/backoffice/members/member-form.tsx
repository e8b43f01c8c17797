import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { roleNames } from '#console/backoffice/shell/copy.ts'
import { changeStaff } from '#contract/backoffice/access/routes.ts'
import { staffRoles, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { givesRights } from '#domain/backoffice/approvals/staff-proposal.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from './copy.ts'
import type { StaffMember } from './queries.ts'

/**
 * Role, access and reset of a member; the form says in advance whether a second person is needed. Only what was changed is sent, so that
 * the rest stays as somebody else has left it meanwhile.
 */
export function MemberForm({ member, onClose }: { readonly member: StaffMember; readonly onClose: () => void }) {
  // The list may be read again while this is open.
  const [before] = useState(member)
  const changing = useAction(changeStaff, onClose)
  const form = useForm({
    initial: { role: before.role, is_active: before.is_active, reset: false },
    send: (given) =>
      changing.mutateAsync({
        params: { id: member.id },
        body: {
          ...(given.role !== before.role && { role: given.role }),
          ...(given.is_active !== before.is_active && { is_active: given.is_active }),
          ...(given.reset && { reset: true as const }),
        },
      }),
  })
  const { role, is_active: isActive, reset } = form.values
  const isByTwo = givesRights({ role: member.role, isActive: member.is_active }, { role, isActive, reset })
  return (
    <Dialog open onClose={onClose} title={member.full_name}>
      <form {...form.props} className="space-y-4">
        <RoleField {...form.field('role')} />
        <CheckboxField checked={isActive} onChange={(is_active) => form.change({ is_active })}>
          {copy.mayEnter}
        </CheckboxField>
        {member.enrolled_at !== null && (
          <div>
            <CheckboxField checked={reset} onChange={(isReset) => form.change({ reset: isReset })}>
              {copy.reset}
            </CheckboxField>
            <p className="cap ms-7">{copy.resetHint}</p>
          </div>
        )}
        {form.isChanged && <Alert tone={isByTwo ? 'info' : 'warn'}>{isByTwo ? copy.byTwoChange : copy.byOne}</Alert>}
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button type="submit" loading={form.isSending} disabledReason={form.isChanged ? undefined : copy.unchanged}>
          {isByTwo ? copy.propose : copy.save}
        </Button>
      </form>
    </Dialog>
  )
}

const options = staffRoles.map((role) => ({ value: role, label: roleNames[role] }))

type Props = { readonly value: StaffRole; readonly onChange: (role: StaffRole) => void; readonly error: string | undefined }

/** Selects a staff role. */
export const RoleField = (field: Props) => <SelectField label={copy.role} options={options} {...field} />
