import type { Assertion } from '#contract/identity/passkeys/passkeys.ts'
import type { RelyingParty } from './challenges.ts'
import type { PasskeyRow } from './sql.ts'

/**
 * The signature counter after a use of the passkey; null when the answer is forged, of another origin, not verified by the
 * authenticator, or its counter went back. A counter that stays 0 is accepted: many authenticators have none.
 */
export async function checkPasskey(
  credential: Assertion,
  passkey: PasskeyRow,
  { rpID, origin, challenge }: RelyingParty & { readonly challenge: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const outcome = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => null)
  return outcome?.verified ? outcome.authenticationInfo.newCounter : null
}
