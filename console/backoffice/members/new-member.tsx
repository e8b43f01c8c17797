import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { addStaff } from '#contract/backoffice/access/routes.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { needsTwoPeople } from '#domain/backoffice/approvals/second-person.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { copy } from './copy.ts'
import { RoleField } from './member-form.tsx'

type Values = { readonly name: string; readonly full_name: string; readonly role: StaffRole }
const emptyMember: Values = { name: '', full_name: '', role: 'REVIEWER' }

/** Adds a member, or proposes it if the role needs two people; the form says which in advance. */
export function NewMember() {
  const adding = useAction(addStaff)
  const form = useForm({ initial: emptyMember, send: (body) => adding.mutateAsync({ body }) })
  const isByTwo = needsTwoPeople(form.values.role)
  return (
    <Card title={copy.add}>
      <form {...form.props} className="space-y-3">
        <Field ltr label={copy.name} hint={copy.nameHint} {...form.field('name')} />
        <Field label={copy.fullName} {...form.field('full_name')} />
        <RoleField {...form.field('role')} />
        {isByTwo && <Alert tone="info">{copy.byTwo}</Alert>}
        <p className="cap">{copy.ownLink}</p>
        <Button type="submit" className="w-full" loading={form.isSending}>
          {isByTwo ? copy.propose : copy.create}
        </Button>
      </form>
    </Card>
  )
}
