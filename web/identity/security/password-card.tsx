import { useState, type FormEvent } from 'react'
import { Refused } from '#browser/platform/http/refused.ts'
import { passwordWords } from '#contract/identity/login/password-words.ts'
import { fieldWords } from '#contract/identity/profile/field-words.ts'
import { codeLength } from '#domain/identity/login/one-time-code.ts'
import { passwordFault, passwordStrength, tidyPassword } from '#domain/identity/login/password.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { OneTimeCode } from '#ui/one-time-code.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { ResendCode } from '#ui/resend-code.tsx'
import { toast } from '#ui/toast.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { wordsOf } from '#web/platform/http/messages.ts'
import { copy } from './copy.ts'
import { useSavePassword, useSendConfirmCode, type NewPassword } from './queries.ts'

type Faults = Partial<Record<'current_password' | 'token' | 'password' | 'password_confirmation', string>>
const empty = { current_password: '', token: '', password: '', password_confirmation: '' }

/** Sets the first password, or changes it by the current one or by a code (R-ROUTES-09). */
export function PasswordCard({ hasPassword }: { readonly hasPassword: boolean }) {
  const [isByCode, setByCode] = useState(false)
  const way = !hasPassword ? 'first' : isByCode ? 'code' : 'current'
  const { typed, faults, change, submit, isSaving } = usePasswordForm(way, () => setByCode(false))
  return (
    <section className="card p-6" aria-labelledby="password">
      <h2 id="password" className="h-card">
        {hasPassword ? copy.change : copy.set}
      </h2>
      <Lead way={way} onWay={(next) => setByCode(next === 'code')} />
      <form noValidate onSubmit={submit}>
        <div className={classNames('mt-5 grid items-start gap-4', way === 'first' ? 'grid-cols-2' : 'grid-cols-3')}>
          {way === 'current' && (
            <PasswordField
              label={copy.current}
              name="current_password"
              autoComplete="current-password"
              value={typed.current_password}
              onChange={(current_password) => change({ current_password })}
              error={faults.current_password}
            />
          )}
          {way === 'code' && (
            <OneTimeCode label={copy.code} name="token" value={typed.token} onChange={(token) => change({ token })} error={faults.token} />
          )}
          <PasswordField
            label={copy.fresh}
            name="password"
            autoComplete="new-password"
            value={typed.password}
            onChange={(password) => change({ password })}
            error={faults.password}
            valid={passwordStrength(tidyPassword(typed.password)) > 2}
            hint={<Strength password={typed.password} />}
          />
          <PasswordField
            label={copy.again}
            name="password_confirmation"
            autoComplete="new-password"
            value={typed.password_confirmation}
            onChange={(password_confirmation) => change({ password_confirmation })}
            error={faults.password_confirmation ?? (isUnequal(typed) ? passwordWords.unequal : undefined)}
          />
        </div>
        <div className="mt-4 flex items-center justify-end gap-4">
          <span className="me-auto text-sm text-text-3">{copy.ends}</span>
          <Button type="submit" loading={isSaving}>
            {hasPassword ? copy.submit : copy.save}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** What is typed, what is wrong with it, and its way to the server: once for two presses. */
function usePasswordForm(way: Way, onSaved: () => void) {
  const [typed, setTyped] = useState(empty)
  const [faults, setFaults] = useState<Faults>({})
  const saving = useSavePassword()
  const once = useOneAtATime()
  const change = (part: Partial<typeof empty>) => {
    setTyped((before) => ({ ...before, ...part }))
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(typed, way)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    once(() =>
      saving.mutateAsync(askedBy(way, typed), {
        onSuccess: ({ message }) => {
          setTyped(empty)
          onSaved()
          toast({ severity: 'success', message })
        },
        onError: (error) => {
          const told = error instanceof Refused ? Object.entries(error.errors).map(([field, words]) => [field, words[0]]) : []
          setFaults(Object.fromEntries(told))
          if (told.length === 0) toast({ severity: 'error', message: wordsOf(error), button: true })
        },
      }),
    )
  }
  return { typed, faults, change, submit, isSaving: saving.isPending }
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
  const send = () =>
    sending.mutate(undefined, {
      onSuccess: ({ message }) => {
        onWay('code')
        toast({ severity: 'success', message })
      },
      onError: (error) => toast({ severity: 'error', message: wordsOf(error), button: true }),
    })
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
      <ResendCode sentAt={sending.submittedAt} isSending={sending.isPending} onSend={send} />
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

function faultsOf(typed: typeof empty, way: Way): Faults {
  const fault = passwordFault(tidyPassword(typed.password))
  return {
    ...(way === 'current' && typed.current_password === '' && { current_password: fieldWords.required }),
    ...(way === 'code' && typed.token.length !== codeLength && { token: fieldWords.required }),
    ...(fault && { password: typed.password === '' ? fieldWords.required : passwordWords[fault] }),
    ...(tidyPassword(typed.password) !== tidyPassword(typed.password_confirmation) && { password_confirmation: passwordWords.unequal }),
  }
}
