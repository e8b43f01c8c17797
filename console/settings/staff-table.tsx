import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { addStaff, changeStaff } from '#contract/ops/staff.ts'
import { staffRoles, type StaffRole } from '#domain/ops/role.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { JalaliDate } from '#ui/jalali-date.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Table } from '#ui/table.tsx'
import { fieldError } from '../http/refused.ts'
import { useDeed } from '../http/use-deed.ts'
import { roleNames } from '../shell/copy.ts'
import { Refusal } from '../shell/refusal.tsx'
import { copy } from './copy.ts'
import { staffQuery, type StaffMember } from './queries.ts'
import { TotpDialog, type Totp } from './totp-dialog.tsx'

/** Who may work here and in which role; a new authenticator is shown once. */
export function StaffTable() {
  const { data } = useSuspenseQuery(staffQuery())
  const [changing, setChanging] = useState<StaffMember | null>(null)
  const [totp, setTotp] = useState<Totp | null>(null)
  return (
    <div className="with-aside is-wide">
      <Table caption={copy.staff} head={copy.staffColumns}>
        {data.map((member) => (
          <tr key={member.id}>
            <td>
              <div className="font-semibold">{member.full_name}</div>
              <bdi dir="ltr" className="cap">
                {member.name}
              </bdi>
            </td>
            <td>{roleNames[member.role]}</td>
            <td>{member.is_active ? <Badge tone="success">{copy.active}</Badge> : <Badge>{copy.inactive}</Badge>}</td>
            <td>
              <JalaliDate at={member.last_login_at} withTime />
            </td>
            <td className="end">
              <Button size="xs" variant="soft" onClick={() => setChanging(member)}>
                {copy.change}
                <span className="sr-only"> {member.full_name}</span>
              </Button>
            </td>
          </tr>
        ))}
      </Table>
      <NewMember onEnrolled={setTotp} />
      {changing && <MemberForm key={changing.id} member={changing} onClose={() => setChanging(null)} onEnrolled={setTotp} />}
      <TotpDialog totp={totp} onClose={() => setTotp(null)} />
    </div>
  )
}

const roleOptions = staffRoles.map((role) => ({ value: role, label: roleNames[role] }))
const roleOf = (chosen: string): StaffRole => staffRoles.find((role) => role === chosen) ?? 'REVIEWER'

function NewMember({ onEnrolled }: { readonly onEnrolled: (totp: Totp) => void }) {
  const [typed, setTyped] = useState<{ name: string; full_name: string; role: StaffRole; password: string }>(nobody)
  const adding = useDeed(addStaff, ({ results }) => {
    setTyped(nobody)
    onEnrolled({ secret: results.totp_secret, uri: results.totp_uri })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    adding.mutate({ body: typed })
  }
  return (
    <Card title={copy.add}>
      <form className="space-y-3" onSubmit={submit}>
        <Field
          ltr
          label={copy.name}
          hint={copy.nameHint}
          value={typed.name}
          onChange={(name) => setTyped({ ...typed, name })}
          error={fieldError(adding.error, 'name')}
        />
        <Field
          label={copy.fullName}
          value={typed.full_name}
          onChange={(full_name) => setTyped({ ...typed, full_name })}
          error={fieldError(adding.error, 'full_name')}
        />
        <SelectField
          label={copy.role}
          value={typed.role}
          onChange={(role) => setTyped({ ...typed, role: roleOf(role) })}
          options={roleOptions}
        />
        <PasswordField
          label={copy.password}
          name="new-password"
          autoComplete="new-password"
          hint={copy.passwordHint}
          value={typed.password}
          onChange={(password) => setTyped({ ...typed, password })}
          error={fieldError(adding.error, 'password')}
        />
        <Button type="submit" className="w-full" loading={adding.isPending}>
          {copy.add}
        </Button>
      </form>
    </Card>
  )
}

const nobody = { name: '', full_name: '', role: 'REVIEWER' as StaffRole, password: '' }

type FormProps = { readonly member: StaffMember; readonly onClose: () => void; readonly onEnrolled: (totp: Totp) => void }

function MemberForm({ member, onClose, onEnrolled }: FormProps) {
  const [role, setRole] = useState(member.role)
  const [isActive, setActive] = useState(member.is_active)
  const [isNewTotp, setNewTotp] = useState(false)
  const changing = useDeed(changeStaff, ({ results }) => {
    onClose()
    if (results.totp_secret !== null) onEnrolled({ secret: results.totp_secret, uri: results.totp_uri ?? '' })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    changing.mutate({ params: { id: member.id }, body: { role, is_active: isActive, ...(isNewTotp && { renew_totp: true }) } })
  }
  return (
    <Dialog open onClose={onClose} title={member.full_name}>
      <form className="space-y-4" onSubmit={submit}>
        <SelectField label={copy.role} value={role} onChange={(chosen) => setRole(roleOf(chosen))} options={roleOptions} />
        <CheckboxField checked={isActive} onChange={setActive}>
          {copy.mayEnter}
        </CheckboxField>
        <CheckboxField checked={isNewTotp} onChange={setNewTotp}>
          {copy.newTotp}
        </CheckboxField>
        <Refusal of={changing.error} />
        <Button type="submit" loading={changing.isPending}>
          {copy.save}
        </Button>
      </form>
    </Dialog>
  )
}
