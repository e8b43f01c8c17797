import { useState, type FormEvent, type ReactNode } from 'react'
import { fieldError } from '#browser/platform/http/refused.ts'
import { fieldWords } from '#contract/identity/profile/field-words.ts'
import { isMobile, spacedMobile } from '#domain/identity/login/mobile.ts'
import { codeLength } from '#domain/identity/login/one-time-code.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { OneTimeCode } from '#ui/one-time-code.tsx'
import { ResendCode } from '#ui/resend-code.tsx'
import { toast } from '#ui/toast.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { wordsOf } from '#web/platform/http/messages.ts'
import { copy } from './copy.ts'
import { useSendMobileCode, useUpdateMobile } from './queries.ts'

/** Changes the mobile in two steps: the new number, then the code sent to it (D-14). */
export function MobileCard({ mobile }: { readonly mobile: string }) {
  const sending = useSendMobileCode()
  const [wanted, setWanted] = useState('')
  const [isSent, setSent] = useState(false)
  const once = useOneAtATime()
  const send = () => once(() => sending.mutateAsync(wanted, { onSuccess: () => setSent(true) }))
  return (
    <section className="card p-6" aria-labelledby="mobile">
      <h2 id="mobile" className="h-card">
        {copy.mobile}
      </h2>
      <p className="text-sm text-text-2">{copy.mobileLead}</p>
      <p className="mt-3 text-sm">
        {copy.now}:{' '}
        <bdi dir="ltr" className="num font-semibold">
          {persianDigits(spacedMobile(mobile))}
        </bdi>
      </p>
      {isSent ? (
        <CodeForm wanted={wanted} onOver={() => setSent(false)}>
          <ResendCode sentAt={sending.submittedAt} isSending={sending.isPending} onSend={send} />
        </CodeForm>
      ) : (
        <NumberForm
          wanted={wanted}
          onChange={(typed) => {
            setWanted(typed)
            sending.reset()
          }}
          refused={sending.error && (fieldError(sending.error, 'mobile') ?? wordsOf(sending.error))}
          isSending={sending.isPending}
          onSend={send}
        />
      )}
    </section>
  )
}

type NumberProps = {
  readonly wanted: string
  readonly onChange: (mobile: string) => void
  readonly refused: string | null
  readonly isSending: boolean
  readonly onSend: () => void
}

function NumberForm({ wanted, onChange, refused, isSending, onSend }: NumberProps) {
  const [isJudged, setJudged] = useState(false)
  const fault = wanted === '' ? fieldWords.required : isMobile(wanted) ? undefined : fieldWords.mobile
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (!fault && !isSending) onSend()
  }
  return (
    <form noValidate className="mt-4 grid grid-cols-3 items-start gap-4" onSubmit={submit}>
      <Field
        label={copy.newMobile}
        name="mobile"
        numeric
        maxLength={11}
        autoComplete="tel-national"
        value={wanted}
        onChange={onChange}
        error={(isJudged ? fault : undefined) ?? refused ?? undefined}
      />
      <Button type="submit" variant="secondary" className="mt-[30px] justify-self-start" loading={isSending}>
        {copy.send}
      </Button>
    </form>
  )
}

type CodeProps = { readonly wanted: string; readonly onOver: () => void; readonly children: ReactNode }

function CodeForm({ wanted, onOver, children }: CodeProps) {
  const updating = useUpdateMobile()
  const [token, setToken] = useState('')
  const refused = updating.error && (fieldError(updating.error, 'token') ?? fieldError(updating.error, 'mobile') ?? wordsOf(updating.error))
  const once = useOneAtATime()
  const enter = (whole: string) =>
    once(() =>
      updating.mutateAsync(
        { mobile: wanted, token: whole },
        {
          onSuccess: ({ message }) => {
            toast({ severity: 'success', message })
            onOver()
          },
        },
      ),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (token.length === codeLength) enter(token)
  }
  return (
    <form noValidate className="mt-4" onSubmit={submit}>
      <p className="mb-3 flex items-center gap-3 text-sm text-text-2">
        {copy.sentTo}
        <bdi dir="ltr" className="num font-semibold text-text">
          {persianDigits(spacedMobile(wanted))}
        </bdi>
        {children}
      </p>
      <div className="flex items-end gap-4">
        <div className="w-[360px]">
          <OneTimeCode
            label={copy.code}
            name="token"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step replaces the one the reader just left; the code is what they came for
            autoFocus
            value={token}
            onChange={(typed) => {
              setToken(typed)
              updating.reset()
            }}
            onComplete={enter}
            error={refused ?? undefined}
          />
        </div>
        <Button type="submit" loading={updating.isPending} disabled={token.length < codeLength}>
          {copy.confirm}
        </Button>
        <Button variant="ghost" onClick={onOver}>
          {copy.other}
        </Button>
      </div>
    </form>
  )
}
