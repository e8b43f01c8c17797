import { IconArrowRight, IconMessage } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { fieldWords } from '#contract/profile/field-words.ts'
import { spacedMobile } from '#domain/auth/mobile.ts'
import { persianDigits } from '#domain/kernel/persian.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { fieldError, wordsOf } from '../http/refused.ts'
import { copy } from './copy.ts'
import { useSendCode, useSignInByPassword } from './queries.ts'
import { rememberedReferral } from './referral.ts'

/** The second step of whoever has a password (R-ROUTES-08); the code is one press away, also for who forgot it. */
export function PasswordStep({ mobile, onBack }: { readonly mobile: string; readonly onBack: () => void }) {
  const signingIn = useSignInByPassword()
  const sending = useSendCode()
  const [password, setPassword] = useState('')
  const [isJudged, setJudged] = useState(false)
  const missing = isJudged && password === '' ? fieldWords.required : undefined
  const refused = signingIn.error && (fieldError(signingIn.error, 'password') ?? wordsOf(signingIn.error))
  const byCode = () => sending.mutate({ mobile, referral: rememberedReferral() })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (password !== '' && !signingIn.isPending) signingIn.mutate({ mobile, password })
  }
  return (
    <>
      <button type="button" className="link mb-6 text-sm" onClick={onBack}>
        <IconArrowRight aria-hidden size={18} />
        {copy.changeMobile}
      </button>
      <h1 className="text-2xl font-black">{copy.passwordTitle}</h1>
      <p className="mt-1 text-text-2">
        {copy.passwordLead}{' '}
        <bdi dir="ltr" className="font-semibold text-text">
          {persianDigits(spacedMobile(mobile))}
        </bdi>
      </p>
      <form noValidate className="mt-8" onSubmit={submit}>
        {/* Password managers keep the two together. */}
        <input type="hidden" name="username" autoComplete="username" value={mobile} readOnly />
        <PasswordField
          className="[&_.control]:h-[54px]"
          label={copy.password}
          name="password"
          autoComplete="current-password"
          autoFocus
          hasLock
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            signingIn.reset()
          }}
          error={missing ?? refused ?? undefined}
        />
        <button type="button" className="link mt-4 text-sm" onClick={byCode}>
          {copy.forgotten}
        </button>
        <Button type="submit" size="lg" className="mt-5 w-full" loading={signingIn.isPending}>
          {copy.enter}
        </Button>
      </form>
      <div className="cap my-6 flex items-center gap-4">
        <span className="h-px flex-1 bg-line" />
        {copy.or}
        <span className="h-px flex-1 bg-line" />
      </div>
      <Button
        variant="secondary"
        size="lg"
        className="w-full"
        icon={<IconMessage aria-hidden />}
        loading={sending.isPending}
        onClick={byCode}
      >
        {copy.byCode}
      </Button>
      <p role="alert" className="help is-error mt-3">
        {sending.error && wordsOf(sending.error)}
      </p>
    </>
  )
}
