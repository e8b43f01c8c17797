import type { ReactNode } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { fallbackMessages, Refused } from '#browser/platform/http/refused.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { OneTimeCode } from '#ui/fields/one-time-code.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { useEnrolling, type Enrolment, type Opened } from './enrolment.ts'
import { QrCode } from './qr-code.tsx'

type Typed = { readonly password: string; readonly code: string }
type Props<Enrolled> = {
  readonly enrolment: Enrolment<Enrolled>
  readonly opened: Opened
  readonly userName: string
  readonly onEnrolled: (enrolled: Enrolled) => void
}

/** Authenticator, password and first code on one page, sent in one call. */
export function EnrolForm<Enrolled>({ enrolment, opened, userName, onEnrolled }: Props<Enrolled>) {
  const enrolling = useEnrolling(enrolment)
  const form = useForm<Typed, { readonly results: Enrolled }>({
    initial: { password: '', code: '' },
    send: (typed) =>
      enrolling.mutateAsync({ token: opened.token, ...typed }, { onError: () => form.change({ code: '' }) }).catch(throwAtField),
    onSent: ({ results }) => onEnrolled(results),
    isGuarded: false,
  })
  const { password, code } = form.values
  const missing = password === '' ? copy.step2 : code.length < 6 ? copy.step3 : undefined
  return (
    <form {...form.props} className="space-y-6">
      <p className="text-text-2">
        {userName}:{' '}
        <bdi dir="ltr" className="lat font-bold text-text">
          {opened.name}
        </bdi>
        <span className="cap block">
          {copy.validUntil} <JalaliDate at={opened.expires_at} withTime />
        </span>
      </p>
      <Step text={copy.step1}>
        <div className="flex flex-wrap items-start gap-5">
          <QrCode text={opened.totp_uri} label={copy.scan} />
          <div className="min-w-44 flex-1 space-y-2">
            <p className="cap">{copy.byHand}</p>
            <code dir="ltr" className="well block p-3 text-left text-text">
              {opened.totp_secret.match(/.{1,4}/g)?.join(' ')}
            </code>
          </div>
        </div>
      </Step>
      <Step text={copy.step2}>
        <input type="hidden" name="username" autoComplete="username" value={opened.name} />
        <PasswordField
          label={copy.password}
          autoComplete="new-password"
          hint={copy.passwordHint}
          {...form.field('password')}
          name="new-password"
        />
      </Step>
      <Step text={copy.step3}>
        <OneTimeCode label={copy.code} {...form.field('code')} />
      </Step>
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      <Button type="submit" size="lg" className="w-full" loading={form.isSending} disabledReason={missing}>
        {copy.finish}
      </Button>
    </form>
  )
}

const fieldOf: Readonly<Record<string, string>> = { PASSWORD_WEAK: 'password', CODE_WRONG: 'code' }

/** These two refusals each concern one field, though the server names none. */
function throwAtField(fault: unknown): never {
  const field = fault instanceof Refused ? fieldOf[fault.code] : undefined
  if (!(fault instanceof Refused) || field === undefined) throw fault
  const { status, code, message } = fault
  throw new Refused(status, { code, message, errors: { [field]: [message] } }, fallbackMessages)
}

const Step = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <section className="space-y-2">
    <p className="font-semibold">{text}</p>
    {children}
  </section>
)
