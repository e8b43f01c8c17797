import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { SecretDialog } from '#browser/platform/frame/secret-dialog.tsx'
import { useAction } from '#console/backoffice/http/call.ts'
import { inviteByStaff } from '#contract/portal/members/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'

const copy = {
  invite: 'دعوت به پرتال',
  title: (store: string) => `دعوت مالک ${store} به پرتال`,
  text: 'لینک دعوت را خودتان به مالک فروشگاه می‌رسانید. او با آن رمز عبورش را تعیین و برنامهٔ رمزسازش را وصل می‌کند و بقیهٔ اعضا را دعوت می‌کند.',
  name: 'نام و نام خانوادگی',
  email: 'ایمیل',
  send: 'ساختن لینک',
  needed: 'نام و ایمیل را کامل کنید.',
  linkTitle: 'لینک دعوت',
  linkText: 'این لینک فقط همین یک بار نشان داده می‌شود، یک ساعت کار می‌کند و یک بار باز می‌شود.',
} as const

type Props = { readonly merchant: { readonly id: number; readonly store_name: string } }

/** Invites an owner of a store to the portal; the link is shown once. */
export function InviteOwner({ merchant }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const inviting = useAction(inviteByStaff, ({ results }) => {
    setAsking(false)
    setLink(results.address)
  })
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
        <form {...form.props} className="space-y-4">
          <p>{copy.text}</p>
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
      <SecretDialog title={copy.linkTitle} text={copy.linkText} lines={link === null ? null : [link]} onClose={() => setLink(null)} />
    </>
  )
}
