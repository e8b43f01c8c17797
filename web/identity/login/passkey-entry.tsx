import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askForPasskey, PasskeyFailure } from '#browser/identity/passkeys/webauthn.ts'
import { signInByPasskey, startPasskeySignIn } from '#contract/identity/passkeys/routes.ts'
import { copy } from '#web/identity/passkeys/copy.ts'
import { deviceName } from '#web/identity/session/device-name.ts'
import { call, wordsOf } from '#web/platform/http/call.ts'
import { enter as begin } from './sign-in.ts'

/** Asks the browser for a passkey as soon as it is shown, and signs in with it (R-OWN-01). */
export function PasskeyEntry() {
  const { mutate, error, isPending } = useMutation({ mutationFn: enter })
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    mutate()
  }, [mutate])
  return (
    <p role="alert" className={error ? 'help is-error mt-3' : 'help mt-3'}>
      {error ? (error instanceof PasskeyFailure ? error.message : wordsOf(error)) : isPending && copy.waiting}
    </p>
  )
}

async function enter(): Promise<void> {
  const { results: options } = await call(startPasskeySignIn, {})
  const credential = await askForPasskey(options)
  const { results } = await call(signInByPasskey, { body: { credential, device_name: deviceName(navigator.userAgent) } })
  begin(results, 200)
}
