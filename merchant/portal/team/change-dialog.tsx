import { useState } from 'react'
import type { Reply } from '#contract/platform/http/route.ts'
import { changeMember, type listMembers } from '#contract/portal/members/routes.ts'
import { memberMayCall, memberRoles, type MemberRole } from '#domain/portal/members/rights.ts'
import { useAction } from '#merchant/portal/http/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from './copy.ts'

export type MemberView = Reply<typeof listMembers>['results'][number]

/**
 * Changes a member's role, takes their access away or resets their credentials; their sessions end. Only what was changed is sent, so that
 * the rest stays as another owner has left it meanwhile.
 */
export function ChangeDialog({ member, onClose }: { readonly member: MemberView; readonly onClose: () => void }) {
  // The list may be read again while this is open.
  const [before] = useState(member)
  const [role, setRole] = useState<MemberRole>(member.role)
  const [isActive, setActive] = useState(member.is_active)
  const [isReset, setReset] = useState(false)
  const changing = useAction(changeMember, onClose)
  const mayMakeKeys = isActive && !isReset && memberMayCall(role, 'portal.keys.add')
  const isSame = role === before.role && isActive === before.is_active && !isReset
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.changeTitle(member.full_name)}
      footer={
        <Button
          loading={changing.isPending}
          disabledReason={isSame ? copy.unchanged : undefined}
          onClick={() =>
            changing.mutate({
              params: { id: member.id },
              body: {
                ...(role !== before.role && { role }),
                ...(isActive !== before.is_active && { is_active: isActive }),
                ...(isReset && { reset: true as const }),
              },
            })
          }
        >
          {copy.save}
        </Button>
      }
    >
      <div className="space-y-4">
        <SelectField
          label={copy.role}
          value={role}
          onChange={setRole}
          options={memberRoles.map((each) => ({ value: each, label: copy.roles[each] }))}
        />
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
        {member.keys.length > 0 && !mayMakeKeys && (
          <Alert tone="warn">
            <p>{copy.keysStay}</p>
            {member.keys.map((id) => (
              <span key={id} className="block">
                <bdi dir="ltr" className="lat font-semibold">
                  {id}
                </bdi>
              </span>
            ))}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
