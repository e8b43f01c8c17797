import { IconShieldLock } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { wordsOf } from '#console/backoffice/http/messages.ts'
import { lastSessionEnd } from '#console/backoffice/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Logo } from '#ui/logo.tsx'
import { OneTimeCode } from '#ui/one-time-code.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Tile } from '#ui/tile.tsx'
import { copy } from './copy.ts'
import { useLogin } from './queries.ts'

/** Name and password, then the authenticator's code; all three are sent together, so a refusal does not reveal which was wrong. */
export function LoginPage({ onEntered }: { readonly onEntered: () => void }) {
  const login = useLogin(onEntered)
  const [given, setGiven] = useState<Given>({ name: '', password: '' })
  const [isAtCode, setAtCode] = useState(false)
  const [code, setCode] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const ended = lastSessionEnd()
  const enter = (typed: string) => {
    if (!login.isPending) login.mutate({ ...given, code: typed }, { onError: () => setCode('') })
  }
  const back = () => {
    setAtCode(false)
    setCode('')
    login.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (isAtCode) enter(code)
    else if (given.name !== '' && given.password !== '') setAtCode(true)
  }
  return (
    <main className="grid min-h-screen place-items-center p-6">
      <div className="w-full max-w-[440px]">
        <div className="mb-6 flex justify-center">
          <Logo size={36} />
        </div>
        <form noValidate className="card space-y-5 p-8" onSubmit={submit}>
          <Tile icon={<IconShieldLock />} />
          <div>
            <h1 className="text-2xl font-extrabold">{isAtCode ? copy.codeTitle : copy.title}</h1>
            <p className="mt-1 text-text-2">{isAtCode ? copy.codeLead : copy.lead}</p>
          </div>
          {ended !== null && !isAtCode && <Alert tone="info">{copy.ended[ended]}</Alert>}
          {isAtCode ? (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step replaces the one the reader just left
            <OneTimeCode label={copy.code} value={code} onChange={setCode} onComplete={enter} autoFocus />
          ) : (
            <NameAndPassword given={given} isSubmitted={isSubmitted} onChange={setGiven} />
          )}
          {login.error && <Alert tone="danger">{wordsOf(login.error)}</Alert>}
          <Button type="submit" size="lg" className="w-full" loading={login.isPending}>
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

type Given = { readonly name: string; readonly password: string }
type GivenProps = { readonly given: Given; readonly isSubmitted: boolean; readonly onChange: (given: Given) => void }

function NameAndPassword({ given, isSubmitted, onChange }: GivenProps) {
  const missing = (text: string) => (isSubmitted && text === '' ? copy.needed : undefined)
  return (
    <>
      <Field
        ltr
        label={copy.name}
        name="username"
        autoComplete="username"
        value={given.name}
        onChange={(name) => onChange({ ...given, name })}
        error={missing(given.name)}
      />
      <PasswordField
        hasLock
        label={copy.password}
        name="password"
        autoComplete="current-password"
        value={given.password}
        onChange={(password) => onChange({ ...given, password })}
        error={missing(given.password)}
      />
    </>
  )
}
