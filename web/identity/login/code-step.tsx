import { lazy, Suspense, useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { codeLength } from '#domain/identity/login/one-time-code.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconClock from '#icons/IconClock'
import IconRefresh from '#icons/IconRefresh'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Countdown } from '#ui/feedback/countdown.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { OneTimeCode } from '#ui/fields/one-time-code.tsx'
import { awaitNoCode, completeTimer, useSession } from '#web/identity/session/state.ts'
import { secondsLeft, type Timer } from '#web/identity/session/timer.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { useSendCode, rememberedReferral } from './queries.ts'
import { passkeyRefusalOf, useSignIn } from './sign-in.ts'
import { MobileNumber, StepHead } from './step-head.tsx'

const PasskeyNeeded = lazy(async () => ({ default: (await import('./passkey-needed.tsx')).PasskeyNeeded }))

/** The second step: the code sent to `mobile`. A whole code is sent by itself. */
export function CodeStep({ mobile }: { readonly mobile: string }) {
  const signingIn = useSignIn()
  /** How often a code was sent again: the field is a new one each time, and takes the focus of the button. */
  const [sent, setSent] = useState(0)
  const form = useForm({
    initial: { token: '' },
    send: ({ token }) => signingIn.mutateAsync({ mobile, referral: rememberedReferral(), code: token }),
    isGuarded: false,
    isClearedOnSent: false,
  })
  const { error, ...token } = form.field('token')
  const refused = passkeyRefusalOf(signingIn.error)
  if (refused)
    return (
      <Suspense>
        <PasskeyNeeded mobile={mobile} refused={refused} onBack={awaitNoCode} />
      </Suspense>
    )
  return (
    <form {...form.props}>
      <StepHead title={copy.codeTitle} onBack={awaitNoCode}>
        {copy.codeLead(digits(codeLength))} <MobileNumber mobile={mobile} /> {copy.codeLeadEnd}
      </StepHead>
      <OneTimeCode
        key={sent}
        label={<span className="sr-only">{copy.code}</span>}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step replaces the one the reader just left; the code is what they came for
        autoFocus
        {...token}
        onComplete={(whole) => form.submit({ token: whole })}
        error={error ?? form.problem}
      />
      <Resend
        mobile={mobile}
        onSent={() => {
          form.reset()
          setSent(sent + 1)
        }}
      />
      <Button type="submit" size="lg" className="mt-7 w-full" loading={form.isSending} disabled={token.value.length < codeLength}>
        {copy.enter}
      </Button>
    </form>
  )
}

/** The countdown, then the way to another code; it goes on across reloads. */
function Resend({ mobile, onSent }: { readonly mobile: string; readonly onSent: () => void }) {
  const timer = useSession((state) => state.timer)
  const sending = useSendCode()
  const once = useOneAtATime()
  if (timer.expireAt !== null && !timer.completed) return <Waiting key={timer.expireAt} timer={timer} expireAt={timer.expireAt} />
  const again = () =>
    once(() =>
      sending.mutateAsync(
        { mobile, referral: rememberedReferral() },
        {
          onSuccess: () => {
            onSent()
            toast({ severity: 'success', message: copy.sentAgain })
          },
          onError: (error) => toast({ severity: 'error', message: wordsOf(error), button: true }),
        },
      ),
    )
  return (
    <Button variant="soft" size="lg" className="mt-6 w-full" icon={<IconRefresh aria-hidden />} loading={sending.isPending} onClick={again}>
      {copy.resend}
    </Button>
  )
}

/** How long until another code may be asked for, in figures and as a line that runs out. */
function Waiting({ timer, expireAt }: { readonly timer: Timer; readonly expireAt: string }) {
  const [elapsed] = useState(() => timer.duration - secondsLeft(timer, Date.now()))
  return (
    <>
      <p className="mt-6 flex items-center justify-center gap-2 text-sm text-text-2">
        <IconClock aria-hidden size={18} />
        {copy.resendIn} <Countdown until={Date.parse(expireAt)} onEnd={completeTimer} /> {copy.resendInEnd}
      </p>
      <div aria-hidden className="bar mt-4 h-1">
        <i className="runs-out" style={{ animationDuration: `${timer.duration}s`, animationDelay: `-${elapsed}s` }} />
      </div>
    </>
  )
}
