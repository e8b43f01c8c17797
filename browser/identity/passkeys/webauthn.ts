import type { Assertion, Attestation } from '#contract/identity/passkeys/passkeys.ts'
import { failures } from './copy.ts'

// The library is fetched only when the browser is asked for a passkey.

/** The browser did not make or use a passkey; the message is for the reader. */
export class PasskeyFailure extends Error {}

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

type Options = Readonly<Record<string, unknown>>

/** Asks the browser to make a passkey. */
export async function makePasskey(options: Options): Promise<Attestation> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as never }).catch(fail)
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}

/** Asks the browser for the use of a passkey. */
export async function askForPasskey(options: Options): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options as never }).catch(fail)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } }
}

function fail(error: unknown): never {
  const isHere = error instanceof Error && error.name === 'InvalidStateError'
  throw new PasskeyFailure(isHere ? failures.alreadyHere : failures.notDone)
}
