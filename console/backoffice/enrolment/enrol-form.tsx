import { useState, type FormEvent, type ReactNode } from 'react'
import { Refused } from '#browser/platform/http/refused.ts'
import { wordsOf } from '#console/backoffice/http/messages.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { JalaliDate } from '#ui/jalali-date.tsx'
import { OneTimeCode } from '#ui/one-time-code.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { copy } from './copy.ts'
import { QrCode } from './qr-code.tsx'
import { useEnrolling, type Opened } from './queries.ts'

type Props = { readonly opened: Opened; readonly onEnrolled: (approvesFrom: string | null) => void }

/** Authenticator, password and first code on one page, sent in one call. */
export function EnrolForm({ opened, onEnrolled }: Props) {
  const enrolling = useEnrolling()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const fault = enrolling.error instanceof Refused ? enrolling.error : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (enrolling.isPending) return
    enrolling.mutate(
      { token: opened.token, password, code },
      { onSuccess: ({ results }) => onEnrolled(results.approves_from), onError: () => setCode('') },
    )
  }
  const missing = password === '' ? copy.step2 : code.length < 6 ? copy.step3 : undefined
  return (
    <form noValidate className="space-y-6" onSubmit={submit}>
      <p className="text-text-2">
        {copy.userName}:{' '}
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
          name="new-password"
          autoComplete="new-password"
          hint={copy.passwordHint}
          value={password}
          onChange={setPassword}
          error={fault?.code === 'PASSWORD_WEAK' ? fault.message : undefined}
        />
      </Step>
      <Step text={copy.step3}>
        <OneTimeCode label={copy.code} value={code} onChange={setCode} error={fault?.code === 'CODE_WRONG' ? fault.message : undefined} />
      </Step>
      {fault && !['PASSWORD_WEAK', 'CODE_WRONG'].includes(fault.code) && <Alert tone="danger">{wordsOf(fault)}</Alert>}
      <Button type="submit" size="lg" className="w-full" loading={enrolling.isPending} disabledReason={missing}>
        {copy.finish}
      </Button>
    </form>
  )
}

const Step = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <section className="space-y-2">
    <p className="font-semibold">{text}</p>
    {children}
  </section>
)
