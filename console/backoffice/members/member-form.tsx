import { useState, type FormEvent } from 'react'
import { useAction } from '#console/backoffice/http/use-action.ts'
import { Refusal } from '#console/backoffice/shell/forms/refusal.tsx'
import { changeStaff } from '#contract/backoffice/access/staff.ts'
import { givesRights } from '#domain/backoffice/approvals/staff-proposal.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { copy } from './copy.ts'
import type { StaffMember } from './queries.ts'
import { RoleField } from './role-field.tsx'

/** Role, access and reset of a member; the form says in advance whether a second person is needed. */
export function MemberForm({ member, onClose }: { readonly member: StaffMember; readonly onClose: () => void }) {
  const [role, setRole] = useState(member.role)
  const [isActive, setActive] = useState(member.is_active)
  const [isReset, setReset] = useState(false)
  const changing = useAction(changeStaff, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    changing.mutate({ params: { id: member.id }, body: { role, is_active: isActive, ...(isReset && { reset: true as const }) } })
  }
  const isByTwo = givesRights({ role: member.role, isActive: member.is_active }, { role, isActive, reset: isReset })
  const isChange = isReset || role !== member.role || isActive !== member.is_active
  return (
    <Dialog open onClose={onClose} title={member.full_name}>
      <form className="space-y-4" onSubmit={submit}>
        <RoleField role={role} onRole={setRole} />
        <CheckboxField checked={isActive} onChange={setActive}>
          {copy.mayEnter}
        </CheckboxField>
        {member.enrolled_at !== null && (
          <div>
            <CheckboxField checked={isReset} onChange={setReset}>
              {copy.reset}
            </CheckboxField>
            <p className="cap ms-7">{copy.resetHint}</p>
          </div>
        )}
        {isChange && <Alert tone={isByTwo ? 'info' : 'warn'}>{isByTwo ? copy.byTwoChange : copy.byOne}</Alert>}
        <Refusal of={changing.error} />
        <Button type="submit" loading={changing.isPending}>
          {isByTwo ? copy.propose : copy.save}
        </Button>
      </form>
    </Dialog>
  )
}
