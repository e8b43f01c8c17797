import { useState } from 'react'
import type { Faults } from '#browser/platform/forms/use-faults.ts'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { passwordWords } from '#contract/identity/login/password-words.ts'
import { fieldWords } from '#contract/identity/profile/field-words.ts'
import { codeLength } from '#domain/identity/login/one-time-code.ts'
import { passwordFault, passwordStrength, tidyPassword } from '#domain/identity/login/password.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { classNames } from '#ui/class-names.ts'
import { toast } from '#ui/feedback/toast.ts'
import { OneTimeCode } from '#ui/fields/one-time-code.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { ResendCode } from '#ui/fields/resend-code.tsx'
import { useStepUp, type Confirmed } from '#web/identity/passkeys/step-up/use-step-up.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { useSavePassword, useSendConfirmCode, type NewPassword } from './queries.ts'

const empty = { current_password: '', token: '', password: '', password_confirmation: '' }

/** Sets the first password, or changes it by the current one or by a code (R-ROUTES-09). */
export function PasswordCard({ hasPassword }: { readonly hasPassword: boolean }) {
  const [isByCode, setByCode] = useState(false)
  const way = !hasPassword ? 'first' : isByCode ? 'code' : 'current'
  const { confirmed, dialog } = useStepUp()
  const form = usePasswordForm(way, confirmed, () => setByCode(false))
  const { values } = form
  return (
    <section className="card p-6" aria-labelledby="password">
      <h2 id="password" className="h-card">
        {hasPassword ? copy.change : copy.set}
      </h2>
      <Lead way={way} onWay={(next) => setByCode(next === 'code')} />
      <form {...form.props}>
        <div className={classNames('mt-5 grid items-start gap-4', way === 'first' ? 'grid-cols-2' : 'grid-cols-3')}>
          {way === 'current' && <PasswordField label={copy.current} autoComplete="current-password" {...form.field('current_password')} />}
          {way === 'code' && <OneTimeCode label={copy.code} {...form.field('token')} />}
          <PasswordField
            label={copy.fresh}
            autoComplete="new-password"
            valid={passwordStrength(tidyPassword(values.password)) > 2}
            hint={<Strength password={values.password} />}
            {...form.field('password')}
          />
          <PasswordField
            label={copy.again}
            autoComplete="new-password"
            {...form.field('password_confirmation')}
            error={form.faults.password_confirmation ?? (isUnequal(values) ? passwordWords.unequal : undefined)}
          />
        </div>
        <div className="mt-4 flex items-center justify-end gap-4">
          <span className="me-auto text-sm text-text-3">{copy.ends}</span>
          <Button type="submit" loading={form.isSending}>
            {hasPassword ? copy.submit : copy.save}
          </Button>
        </div>
      </form>
      {dialog}
    </section>
  )
}

function usePasswordForm(way: Way, confirmed: Confirmed, onSaved: () => void) {
  const saving = useSavePassword(confirmed)
  return useForm({
    initial: empty,
    validate: (typed) => faultsOf(typed, way),
    send: (typed) => saving.mutateAsync(askedBy(way, typed)),
    onSent: ({ message }) => {
      onSaved()
      toast({ severity: 'success', message })
    },
    onProblem: (message) => toast({ severity: 'error', message, button: true }),
  })
}

function askedBy(way: Way, { password, password_confirmation, token, current_password }: typeof empty): NewPassword {
  const fresh = { password, password_confirmation }
  if (way === 'first') return { ...fresh, way }
  return way === 'code' ? { ...fresh, way, token } : { ...fresh, way, current_password }
}

type Way = 'first' | 'current' | 'code'

/** What the form asks for, and the other way to the same end. Going over to the code has one sent. */
function Lead({ way, onWay }: { readonly way: Way; readonly onWay: (way: Way) => void }) {
  const sending = useSendConfirmCode()
  // When the last code was sent: one that could not be sent is not waited for.
  const [sentAt, setSentAt] = useState(0)
  const once = useOneAtATime()
  const send = () =>
    once(() =>
      sending.mutateAsync(undefined, {
        onSuccess: ({ message }) => {
          setSentAt(Date.now())
          onWay('code')
          toast({ severity: 'success', message })
        },
        onError: (error) => toast({ severity: 'error', message: wordsOf(error), button: true }),
      }),
    )
  if (way === 'first') return <p className="text-sm text-text-2">{copy.setLead}</p>
  if (way === 'current') {
    return (
      <p className="text-sm text-text-2">
        {copy.changeLead}{' '}
        <button type="button" className="link inline" aria-busy={sending.isPending} onClick={send}>
          {copy.changeByCode}
        </button>
        .
      </p>
    )
  }
  return (
    <div className="flex items-center gap-4 text-sm text-text-2">
      <p>{copy.codeLead}</p>
      <ResendCode sentAt={sentAt} isSending={sending.isPending} onSend={send} />
      <button type="button" className="link ms-auto" onClick={() => onWay('current')}>
        {copy.byCurrent}
      </button>
    </div>
  )
}

/** Four small bars and a word, as the design has them; the word alone is read aloud. */
function Strength({ password }: { readonly password: string }) {
  const strength = passwordStrength(tidyPassword(password))
  if (strength === 0) return null
  return (
    <span className="block w-full">
      <span aria-hidden className="mb-1 grid grid-cols-4 gap-1.5">
        {[1, 2, 3, 4].map((bar) => (
          <i
            key={bar}
            className={classNames('h-1.5 rounded-full', bar > strength ? 'bg-step-todo' : strength > 2 ? 'bg-success' : 'bg-warn')}
          />
        ))}
      </span>
      <span className={strength > 2 ? 'text-success-text' : 'text-text-2'}>{copy.strengths[strength]}</span>
    </span>
  )
}

/** Already while it is typed, once it goes another way. */
const isUnequal = ({ password, password_confirmation }: typeof empty): boolean =>
  !tidyPassword(password).startsWith(tidyPassword(password_confirmation))

function faultsOf(typed: typeof empty, way: Way): Faults<typeof empty> {
  const fault = passwordFault(tidyPassword(typed.password))
  return {
    ...(way === 'current' && typed.current_password === '' && { current_password: fieldWords.required }),
    ...(way === 'code' && typed.token.length !== codeLength && { token: fieldWords.required }),
    ...(fault && { password: typed.password === '' ? fieldWords.required : passwordWords[fault] }),
    ...(tidyPassword(typed.password) !== tidyPassword(typed.password_confirmation) && { password_confirmation: passwordWords.unequal }),
  }
}
