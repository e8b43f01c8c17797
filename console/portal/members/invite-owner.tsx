import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { inviteByStaff } from '#contract/portal/members/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Owners } from './owners.tsx'

const copy = {
  invite: 'دعوت به پرتال',
  title: (store: string) => `دعوت مالک ${store} به پرتال`,
  text: 'مالک می‌تواند کلید بسازد و خریدهای فروشگاه را برگرداند؛ برای همین یک نفر دیگر هم باید تأیید کند. پس از تأیید، لینک دعوت فقط به همین ایمیل فرستاده می‌شود و شما آن را نمی‌بینید.',
  again: 'برای مالکی که تأیید شده و هنوز ثبت‌نام نکرده است، با همین ایمیل لینک تازه فرستاده می‌شود.',
  name: 'نام و نام خانوادگی',
  email: 'ایمیل',
  send: 'ثبت دعوت',
  needed: 'نام و ایمیل را کامل کنید.',
} as const

type Props = { readonly merchant: { readonly id: number; readonly store_name: string } }

/** Proposes an owner of a store, whom a second person approves and who then gets the link by e-mail. */
export function InviteOwner({ merchant }: Props) {
  const [isAsking, setAsking] = useState(false)
  const inviting = useAction(inviteByStaff, () => setAsking(false))
  const form = useForm({
    initial: { full_name: '', email: '' },
    send: ({ full_name, email }) =>
      inviting.mutateAsync({ params: { id: merchant.id }, body: { full_name: full_name.trim(), email: email.trim().toLowerCase() } }),
    isGuarded: false,
  })
  const { full_name: name, email } = form.values
  return (
    <>
      <Button size="xs" variant="secondary" onClick={() => setAsking(true)}>
        {copy.invite}
        <span className="sr-only"> {merchant.store_name}</span>
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={copy.title(merchant.store_name)}>
        <Owners merchantId={merchant.id} />
        <form {...form.props} className="mt-4 space-y-4">
          <p>{copy.text}</p>
          <p className="cap">{copy.again}</p>
          <Field label={copy.name} maxLength={80} {...form.field('full_name')} />
          <Field label={copy.email} ltr inputMode="email" maxLength={200} {...form.field('email')} />
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          <Button
            type="submit"
            loading={form.isSending}
            disabledReason={name.trim().length < 3 || !email.includes('@') ? copy.needed : undefined}
          >
            {copy.send}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
