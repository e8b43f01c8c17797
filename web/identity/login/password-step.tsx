import { lazy, Suspense } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { fieldWords } from '#contract/identity/profile/field-words.ts'
import IconMessage from '#icons/IconMessage'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { useSendCode, rememberedReferral } from './queries.ts'
import { passkeyRefusalOf, useSignInByPassword } from './sign-in.ts'
import { MobileNumber, StepHead } from './step-head.tsx'

const PasskeyNeeded = lazy(async () => ({ default: (await import('./passkey-needed.tsx')).PasskeyNeeded }))

/** The second step of whoever has a password (R-ROUTES-08); the code is one press away, also for who forgot it. */
export function PasswordStep({ mobile, onBack }: { readonly mobile: string; readonly onBack: () => void }) {
  const signingIn = useSignInByPassword()
  const sending = useSendCode()
  const once = useOneAtATime()
  const byCode = () => once(() => sending.mutateAsync({ mobile, referral: rememberedReferral() }))
  const form = useForm({
    initial: { password: '' },
    validate: (typed) => (typed.password === '' ? { password: fieldWords.required } : {}),
    send: (typed) => signingIn.mutateAsync({ mobile, ...typed }),
    isGuarded: false,
    isClearedOnSent: false,
  })
  const { error, ...password } = form.field('password')
  const refused = passkeyRefusalOf(signingIn.error)
  if (refused)
    return (
      <Suspense>
        <PasskeyNeeded mobile={mobile} refused={refused} onBack={onBack} />
      </Suspense>
    )
  return (
    <>
      <StepHead title={copy.passwordTitle} onBack={onBack}>
        {copy.passwordLead} <MobileNumber mobile={mobile} />
      </StepHead>
      <form {...form.props}>
        {/* Password managers keep the two together. */}
        <input type="hidden" name="username" autoComplete="username" value={mobile} readOnly />
        <PasswordField
          className="[&_.control]:h-[54px]"
          label={copy.password}
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step replaces the one the reader just left
          autoFocus
          hasLock
          {...password}
          error={error ?? form.problem}
        />
        <button type="button" className="link mt-4 text-sm" onClick={byCode}>
          {copy.forgotten}
        </button>
        <Button type="submit" size="lg" className="mt-5 w-full" loading={form.isSending}>
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
