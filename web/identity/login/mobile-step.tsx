import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { fieldWords } from '#contract/identity/profile/field-words.ts'
import { isMobile, tidyMobile } from '#domain/identity/profile/formats.ts'
import IconDeviceMobile from '#icons/IconDeviceMobile'
import IconGift from '#icons/IconGift'
import IconInfoCircle from '#icons/IconInfoCircle'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useIsMounted } from '#ui/is-mounted.ts'
import { copy } from './copy.ts'
import { useHasPassword, useSendCode, rememberReferral, rememberedReferral } from './queries.ts'

const ReferralField = lazy(async () => ({ default: (await import('./referral-field.tsx')).ReferralField }))

const PasskeyEntry = lazy(async () => ({ default: (await import('./passkey-entry.tsx')).PasskeyEntry }))

type Props = {
  /** The referral code of the link that led here. */
  readonly invitedBy: string | undefined
  /** The number has a password: no code is sent unless it is asked for. */
  readonly onPassword: (mobile: string) => void
}

/** The first step: whose number it is. Without a password a code goes to it at once. */
export function MobileStep({ invitedBy, onPassword }: Props) {
  // The page was drawn at build time, without the address.
  const isMounted = useIsMounted()
  const [typedBefore, setTypedBefore] = useState('')
  const form = useMobileForm({ mobile: typedBefore, referral: isMounted ? (invitedBy ?? null) : null }, onPassword)
  // Whoever typed before the browser took the page over keeps what they typed.
  const { ref } = form.props
  useLayoutEffect(() => setTypedBefore(mobileTypedIn(ref.current)), [ref])
  const { error, ...mobile } = form.field('mobile')
  const { referral } = form.values
  return (
    <form {...form.props}>
      <h1 className="text-2xl font-black">{copy.title}</h1>
      <p className="mt-1 text-text-2">{copy.lead}</p>
      <Field
        className="mt-8 [&_.control]:h-[54px]"
        label={copy.mobile}
        numeric
        maxLength={11}
        autoComplete="tel-national"
        inputMode="tel"
        enterKeyHint="send"
        icon={<IconDeviceMobile aria-hidden />}
        {...mobile}
        hint={
          <>
            <IconInfoCircle aria-hidden /> {copy.mobileHint}
          </>
        }
        error={error ?? form.problem}
      />
      {referral === null ? (
        <button type="button" className="link mt-4 text-sm" onClick={() => form.change({ referral: rememberedReferral() })}>
          <IconGift aria-hidden size={18} />
          {copy.haveReferral}
        </button>
      ) : (
        <Suspense>
          <ReferralField value={referral} onChange={(typed) => form.change({ referral: typed })} />
        </Suspense>
      )}
      <div className="actbar">
        <Button
          type="submit"
          size="lg"
          className="mt-6 w-full disabled:border-transparent disabled:bg-brand disabled:text-on-brand"
          // Before the page is taken over the browser would send the form by itself, with the number in the address.
          disabled={!isMounted}
          loading={form.isSending}
        >
          {copy.send}
        </Button>
        {/* Drawn at build time too: what comes later moves the buttons. */}
        {(!isMounted || typeof PublicKeyCredential === 'function') && <ByPasskey />}
        <p className="mt-7 text-center text-xs text-text-3">
          {copy.byEntering} <TermsLink text="terms" title={copy.terms} /> {copy.and} <TermsLink text="privacy" title={copy.privacy} />{' '}
          {copy.youAccept}
        </p>
      </div>
    </form>
  )
}

/** The browser is asked at each press; what asks it is fetched with the first. */
function ByPasskey() {
  const [presses, setPresses] = useState(0)
  return (
    <>
      <Button variant="secondary" size="lg" className="mt-3 w-full" onClick={() => setPresses(presses + 1)}>
        {copy.byPasskey}
      </Button>
      {presses > 0 && (
        <Suspense>
          <PasskeyEntry key={presses} />
        </Suspense>
      )}
    </>
  )
}

/** In a tab of its own, so that the number typed here stays. */
const TermsLink = ({ text, title }: { readonly text: 'terms' | 'privacy'; readonly title: string }) => (
  <Link to="/legal/$text" params={{ text }} target="_blank" preload={false} className="underline hover:text-text">
    {title}
  </Link>
)

type Mobile = { readonly mobile: string; readonly referral: string | null }

function useMobileForm(initial: Mobile, onPassword: Props['onPassword']) {
  const asking = useHasPassword()
  const sending = useSendCode()
  return useForm({
    initial,
    tidy: (typed) => ({ ...typed, mobile: tidyMobile(typed.mobile) }),
    validate: ({ mobile }) => (isMobile(mobile) ? {} : { mobile: mobile === '' ? fieldWords.required : fieldWords.mobile }),
    send: async ({ mobile, referral }) => {
      rememberReferral(referral ?? '')
      if (await asking.mutateAsync(mobile)) onPassword(mobile)
      else await sending.mutateAsync({ mobile, referral: referral ?? '' })
    },
    isGuarded: false,
    isClearedOnSent: false,
  })
}

function mobileTypedIn(form: HTMLFormElement | null): string {
  const typed = form?.elements.namedItem('mobile')
  return typed instanceof HTMLInputElement ? tidyMobile(typed.value).slice(0, 11) : ''
}
