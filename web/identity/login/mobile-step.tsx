import { IconDeviceMobile, IconGift, IconInfoCircle } from '@tabler/icons-react'
import { lazy, Suspense, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { fieldError } from '#browser/platform/http/refused.ts'
import { fieldWords } from '#contract/identity/profile/field-words.ts'
import { isMobile } from '#domain/identity/login/mobile.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useIsMounted } from '#ui/is-mounted.ts'
import { wordsOf } from '#web/platform/http/messages.ts'
import { copy } from './copy.ts'
import { useHasPassword, useSendCode } from './queries.ts'
import { rememberReferral, rememberedReferral } from './referral.ts'

const ReferralField = lazy(async () => ({ default: (await import('./referral-field.tsx')).ReferralField }))

type Props = {
  /** The referral code of the link that led here. */
  readonly invitedBy: string | undefined
  /** The number has a password: no code is sent unless it is asked for. */
  readonly onPassword: (mobile: string) => void
}

/** The first step: whose number it is. Without a password a code goes to it at once. */
export function MobileStep({ invitedBy, onPassword }: Props) {
  const asking = useHasPassword()
  const sending = useSendCode()
  const [mobile, setMobile] = useState('')
  const [isJudged, setJudged] = useState(false)
  const [typedReferral, setReferral] = useState<string | null>(null)
  // The page was drawn at build time, without the address.
  const isMounted = useIsMounted()
  const referral = typedReferral ?? (isMounted ? (invitedBy ?? null) : null)
  const form = useRef<HTMLFormElement>(null)
  // Whoever typed before the browser took the page over keeps what they typed.
  useLayoutEffect(() => setMobile(mobileTypedIn(form.current)), [])
  const fault = isMobile(mobile) ? undefined : mobile === '' ? fieldWords.required : fieldWords.mobile
  const failure = asking.error ?? sending.error
  const refused = failure && (fieldError(failure, 'mobile') ?? wordsOf(failure))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (fault || asking.isPending || sending.isPending) return
    rememberReferral(referral ?? '')
    asking.mutate(mobile, {
      onSuccess: (hasPassword) => (hasPassword ? onPassword(mobile) : sending.mutate({ mobile, referral: referral ?? '' })),
    })
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <h1 className="text-2xl font-black">{copy.title}</h1>
      <p className="mt-1 text-text-2">{copy.lead}</p>
      <Field
        className="mt-8 [&_.control]:h-[54px]"
        label={copy.mobile}
        name="mobile"
        numeric
        maxLength={11}
        autoComplete="tel-national"
        icon={<IconDeviceMobile aria-hidden />}
        value={mobile}
        onChange={(digits) => {
          setMobile(digits)
          asking.reset()
          sending.reset()
        }}
        hint={
          <>
            <IconInfoCircle aria-hidden /> {copy.mobileHint}
          </>
        }
        error={(isJudged ? fault : undefined) ?? refused ?? undefined}
      />
      {referral === null ? (
        <button type="button" className="link mt-4 text-sm" onClick={() => setReferral(rememberedReferral())}>
          <IconGift aria-hidden size={18} />
          {copy.haveReferral}
        </button>
      ) : (
        <Suspense>
          <ReferralField value={referral} onChange={setReferral} />
        </Suspense>
      )}
      <Button
        type="submit"
        size="lg"
        className="mt-6 w-full disabled:border-transparent disabled:bg-brand disabled:text-on-brand"
        // Before the page is taken over the browser would send the form by itself, with the number in the address.
        disabled={!isMounted}
        loading={asking.isPending || sending.isPending}
      >
        {copy.send}
      </Button>
      <p className="mt-7 text-center text-xs text-text-3">{copy.terms}</p>
    </form>
  )
}

function mobileTypedIn(form: HTMLFormElement | null): string {
  const typed = form?.elements.namedItem('mobile')
  return typed instanceof HTMLInputElement ? normalise(typed.value).replaceAll(/\D/g, '').slice(0, 11) : ''
}
