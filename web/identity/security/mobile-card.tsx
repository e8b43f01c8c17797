import { useState, type ReactNode } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { fieldWords } from '#contract/identity/profile/field-words.ts'
import { codeLength } from '#domain/identity/login/one-time-code.ts'
import { isMobile, spacedMobile } from '#domain/identity/profile/formats.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/fields/field.tsx'
import { OneTimeCode } from '#ui/fields/one-time-code.tsx'
import { ResendCode } from '#ui/fields/resend-code.tsx'
import { useStepUp } from '#web/identity/passkeys/step-up/use-step-up.tsx'
import { useNewMobile } from '#web/identity/profile/profile-slice.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { useSendMobileCode, useUpdateMobile } from './queries.ts'

/** Changes the mobile in two steps: the new number, then the code sent to it (D-14). */
export function MobileCard({ mobile }: { readonly mobile: string }) {
  const sending = useSendMobileCode()
  const [{ mobile: wanted, sentAt }, setNewMobile] = useNewMobile()
  const [isSent, setSent] = useState(wanted !== '')
  const once = useOneAtATime()
  const over = () => {
    setNewMobile(null)
    setSent(false)
  }
  return (
    <section className="card p-6" aria-labelledby="mobile">
      <h2 id="mobile" className="h-card">
        {copy.mobile}
      </h2>
      <p className="text-sm text-text-2">{copy.mobileLead}</p>
      <p className="mt-3 text-sm">
        {copy.now}: <Mobile mobile={mobile} className="num font-semibold" />
      </p>
      {!isSent ? (
        <NumberForm
          wanted={wanted}
          onSend={sending.mutateAsync}
          onSent={(typed) => {
            setNewMobile({ mobile: typed, sentAt: Date.now() })
            setSent(true)
          }}
        />
      ) : (
        <CodeForm wanted={wanted} refused={sending.error ? wordsOf(sending.error) : undefined} onOther={() => setSent(false)} onDone={over}>
          <ResendCode
            sentAt={sentAt}
            isSending={sending.isPending}
            onSend={() =>
              once(() => sending.mutateAsync(wanted, { onSuccess: () => setNewMobile({ mobile: wanted, sentAt: Date.now() }) }))
            }
          />
        </CodeForm>
      )}
    </section>
  )
}

const Mobile = ({ mobile, className }: { readonly mobile: string; readonly className: string }) => (
  <bdi dir="ltr" className={className}>
    {persianDigits(spacedMobile(mobile))}
  </bdi>
)

type NumberProps = {
  /** The number that a code was sent to before. */
  readonly wanted: string
  readonly onSend: (mobile: string) => Promise<unknown>
  readonly onSent: (mobile: string) => void
}

function NumberForm({ wanted, onSend, onSent }: NumberProps) {
  const form = useForm({
    initial: { mobile: wanted },
    validate: ({ mobile }) => (mobile === '' ? { mobile: fieldWords.required } : isMobile(mobile) ? {} : { mobile: fieldWords.mobile }),
    send: ({ mobile }) => onSend(mobile),
    onSent: (_reply, { mobile }) => onSent(mobile),
  })
  const { error, ...mobile } = form.field('mobile')
  return (
    <form {...form.props} className="mt-4 grid grid-cols-3 items-start gap-4">
      <Field label={copy.newMobile} numeric maxLength={11} autoComplete="tel-national" {...mobile} error={error ?? form.problem} />
      <Button type="submit" variant="secondary" className="mt-[30px] justify-self-start" loading={form.isSending}>
        {copy.send}
      </Button>
    </form>
  )
}

type CodeProps = {
  readonly wanted: string
  /** Why another code was not sent. */
  readonly refused: string | undefined
  readonly onOther: () => void
  readonly onDone: () => void
  readonly children: ReactNode
}

function CodeForm({ wanted, refused, onOther, onDone, children }: CodeProps) {
  const { confirmed, dialog } = useStepUp()
  const updating = useUpdateMobile(confirmed)
  const form = useForm({
    initial: { token: '' },
    send: ({ token }) => updating.mutateAsync({ mobile: wanted, token }),
    onSent: ({ message }) => {
      toast({ severity: 'success', message })
      onDone()
    },
    isGuarded: false,
  })
  const { error, ...token } = form.field('token')
  return (
    <>
      <form {...form.props} className="mt-4">
        <p className="mb-3 flex items-center gap-3 text-sm text-text-2">
          {copy.sentTo}
          <Mobile mobile={wanted} className="num font-semibold text-text" />
          {children}
        </p>
        <div className="flex items-end gap-4">
          <div className="w-[360px]">
            <OneTimeCode
              label={copy.code}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step replaces the one the reader just left; the code is what they came for
              autoFocus
              {...token}
              onComplete={(whole) => form.submit({ token: whole })}
              error={error ?? form.problem ?? refused}
            />
          </div>
          <Button type="submit" loading={form.isSending} disabled={form.values.token.length < codeLength}>
            {copy.confirm}
          </Button>
          <Button variant="ghost" onClick={onOther}>
            {copy.other}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  )
}
