import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { createIdempotencyKeys } from '#browser/platform/http/idempotency-keys.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { inviteMember } from '#contract/portal/members/routes.ts'
import { memberRoles, type MemberRole } from '#domain/portal/members/rights.ts'
import { call } from '#merchant/portal/http/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from './copy.ts'

type Given = { readonly full_name: string; readonly email: string; readonly role: MemberRole }

/** Invites a member, who gets the link by e-mail. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  const form = useForm<Given, Reply<typeof inviteMember>>({
    initial: { full_name: '', email: '', role: 'VIEWER' },
    send: (given) => {
      const body = { ...given, email: given.email.trim().toLowerCase() }
      return call(inviteMember, { body }, { idempotencyKey: keys.keyFor(body) }).then(
        (reply) => {
          keys.settle(null)
          return reply
        },
        (fault: unknown) => {
          keys.settle(fault)
          throw fault
        },
      )
    },
    onSent: ({ message }) => {
      toast({ message })
      void queries.invalidateQueries()
      onClose()
    },
    isGuarded: false,
  })
  const { full_name: name, email } = form.values
  const missing = name.trim().length < 3 || !email.includes('@') ? copy.needed : undefined
  return (
    <Dialog open onClose={onClose} title={copy.invite}>
      <form {...form.props} className="space-y-4">
        <p>{copy.inviteText}</p>
        <Field label={copy.name} maxLength={80} {...form.field('full_name')} />
        <Field label={copy.email} ltr inputMode="email" maxLength={200} {...form.field('email')} />
        <SelectField
          label={copy.role}
          value={form.values.role}
          onChange={(role) => form.change({ role })}
          options={memberRoles.map((role) => ({ value: role, label: copy.roles[role] }))}
        />
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button type="submit" loading={form.isSending} disabledReason={missing}>
          {copy.send}
        </Button>
      </form>
    </Dialog>
  )
}
