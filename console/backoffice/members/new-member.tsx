import { useState, type FormEvent } from 'react'
import { fieldError } from '#browser/platform/http/refused.ts'
import { useAction } from '#console/backoffice/http/use-action.ts'
import { addStaff } from '#contract/backoffice/access/staff.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { needsTwoPeople } from '#domain/backoffice/approvals/second-person.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { copy } from './copy.ts'
import { RoleField } from './role-field.tsx'

const emptyMember = { name: '', full_name: '', role: 'REVIEWER' as StaffRole }

/** Adds a member, or proposes it if the role needs two people; the form says which in advance. */
export function NewMember() {
  const [typed, setTyped] = useState(emptyMember)
  const adding = useAction(addStaff, () => setTyped(emptyMember))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    adding.mutate({ body: typed })
  }
  const isByTwo = needsTwoPeople(typed.role)
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
        <RoleField role={typed.role} onRole={(role) => setTyped({ ...typed, role })} />
        {isByTwo && <Alert tone="info">{copy.byTwo}</Alert>}
        <p className="cap">{copy.ownLink}</p>
        <Button type="submit" className="w-full" loading={adding.isPending}>
          {isByTwo ? copy.propose : copy.create}
        </Button>
      </form>
    </Card>
  )
}
