import { useState } from 'react'
import { useForm, type FormFields } from '#browser/platform/forms/use-form.ts'
import { lastSessionEnd } from '#console/backoffice/session/session.ts'
import IconShieldLock from '#icons/IconShieldLock'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { OneTimeCode } from '#ui/fields/one-time-code.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { copy } from './copy.ts'
import { useLogin } from './queries.ts'

/** Name and password, then the authenticator's code; all three are sent together, so a refusal does not reveal which was wrong. */
export function LoginPage({ onEntered }: { readonly onEntered: () => void }) {
  const login = useLogin(onEntered)
  const [isAtCode, setAtCode] = useState(false)
  const form = useForm<Given, unknown>({
    initial: { name: '', password: '', code: '' },
    validate: missing,
    send: (given) => (isAtCode ? login.mutateAsync(given, { onError: () => form.change({ code: '' }) }) : Promise.resolve()),
    onSent: () => setAtCode(true),
    isGuarded: false,
    isClearedOnSent: false,
  })
  const ended = lastSessionEnd()
  const back = () => {
    setAtCode(false)
    form.change({ code: '' })
  }
  return (
    <main className="grid min-h-screen place-items-center p-6">
      <div className="w-full max-w-[440px]">
        <div className="mb-6 flex justify-center">
          <Logo size={36} />
        </div>
        <form {...form.props} className="card space-y-5 p-8">
          <Tile icon={<IconShieldLock />} />
          <div>
            <h1 className="text-2xl font-extrabold">{isAtCode ? copy.codeTitle : copy.title}</h1>
            <p className="mt-1 text-text-2">{isAtCode ? copy.codeLead : copy.lead}</p>
          </div>
          {ended !== null && !isAtCode && <Alert tone="info">{copy.ended[ended]}</Alert>}
          {isAtCode ? (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step replaces the one the reader just left
            <OneTimeCode label={copy.code} {...form.field('code')} onComplete={(code) => form.submit({ code })} autoFocus />
          ) : (
            <NameAndPassword form={form} />
          )}
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          <Button type="submit" size="lg" className="w-full" loading={form.isSending}>
            {isAtCode ? copy.enter : copy.next}
          </Button>
          {isAtCode && (
            <Button variant="ghost" className="w-full" onClick={back}>
              {copy.back}
            </Button>
          )}
        </form>
      </div>
    </main>
  )
}

type Given = { readonly name: string; readonly password: string; readonly code: string }

const missing = ({ name, password }: Given) => ({
  ...(name === '' && { name: copy.needed }),
  ...(password === '' && { password: copy.needed }),
})

const NameAndPassword = ({ form }: { readonly form: FormFields<Given> }) => (
  <>
    <Field ltr label={copy.name} autoComplete="username" {...form.field('name')} name="username" />
    <PasswordField hasLock label={copy.password} autoComplete="current-password" {...form.field('password')} />
  </>
)
