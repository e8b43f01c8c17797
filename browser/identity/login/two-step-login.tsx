import { useState, type ReactNode } from 'react'
import { useForm, type FormFields } from '#browser/platform/forms/use-form.ts'
import type { SessionEnd } from '#browser/platform/session/session-store.ts'
import IconShieldLock from '#icons/IconShieldLock'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { OneTimeCode } from '#ui/fields/one-time-code.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { Tile } from '#ui/layout/tile.tsx'

export type TwoStepCopy = Readonly<
  Record<'title' | 'lead' | 'name' | 'password' | 'next' | 'needed' | 'codeTitle' | 'codeLead' | 'code' | 'enter' | 'back', string>
> & { readonly ended: Readonly<Record<SessionEnd, string>> }
export type GivenCredentials = { readonly name: string; readonly password: string; readonly code: string }
type Props = {
  readonly copy: TwoStepCopy
  /** Why the last session ended, if one did. */
  readonly ended: SessionEnd | null
  readonly send: (given: GivenCredentials) => Promise<unknown>
  /** The other way in, below the first step. */
  readonly other?: ReactNode
}

/** Name and password, then the authenticator's code; all three are sent together, so a refusal does not reveal which was wrong. */
export function TwoStepLogin({ copy, ended, send, other }: Props) {
  const [isAtCode, setAtCode] = useState(false)
  const form = useForm<GivenCredentials, unknown>({
    initial: { name: '', password: '', code: '' },
    validate: ({ name, password }) => ({
      ...(name === '' && { name: copy.needed }),
      ...(password === '' && { password: copy.needed }),
    }),
    send: (given) =>
      isAtCode
        ? send(given).catch((fault: unknown) => {
            form.change({ code: '' })
            throw fault
          })
        : Promise.resolve(),
    onSent: () => setAtCode(true),
    isGuarded: false,
    isClearedOnSent: false,
  })
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
            <NameAndPassword copy={copy} form={form} />
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
          {!isAtCode && other}
        </form>
      </div>
    </main>
  )
}

const NameAndPassword = ({ copy, form }: { readonly copy: TwoStepCopy; readonly form: FormFields<GivenCredentials> }) => (
  <>
    <Field ltr label={copy.name} autoComplete="username" {...form.field('name')} name="username" />
    <PasswordField hasLock label={copy.password} autoComplete="current-password" {...form.field('password')} />
  </>
)
