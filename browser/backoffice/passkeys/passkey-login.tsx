import { useMutation } from '@tanstack/react-query'
import { failures, copy } from '#browser/identity/passkeys/copy.ts'
import { askForPasskey, PasskeyFailure } from '#browser/identity/passkeys/webauthn.ts'
import type { HttpClient } from '#browser/platform/http/http-client.ts'
import { wordsOf } from '#browser/platform/http/refused.ts'
import type { startStaffPasskeySignInSchema } from '#contract/backoffice/access/passkeys.ts'
import type { Assertion } from '#contract/identity/passkeys/passkeys.ts'
import type { Route } from '#contract/platform/http/route.ts'
import IconFingerprint from '#icons/IconFingerprint'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'

type Props = {
  readonly client: HttpClient
  readonly start: Route<typeof startStaffPasskeySignInSchema, 'none'>
  /** Sends what the browser answered, and begins the session. */
  readonly enter: (credential: Assertion) => Promise<unknown>
}

/** Signing in with a passkey, without name, password and code (R-OWN-09). */
export function PasskeyLogin({ client, start, enter }: Props) {
  const entering = useMutation({
    mutationFn: async () => enter(await askForPasskey((await client.call(start, {})).results)),
  })
  const once = useOneAtATime()
  const { error } = entering
  return (
    <>
      {error && <Alert tone="danger">{error instanceof PasskeyFailure ? failures.notDone : wordsOf(error)}</Alert>}
      <Button
        variant="secondary"
        size="lg"
        className="w-full"
        icon={<IconFingerprint aria-hidden />}
        loading={entering.isPending}
        onClick={() => once(() => entering.mutateAsync())}
      >
        {copy.enter}
      </Button>
    </>
  )
}
