import { PasskeyFailure } from '#browser/identity/passkeys/webauthn.ts'
import { Refused } from '#browser/platform/http/refused.ts'
import { fallbackMessages } from '#browser/platform/http/words-of.ts'

/** Throws what a form shows: the browser's refusal as one of the server's, a wrong code at its field. */
export function readable(fault: unknown): never {
  if (fault instanceof PasskeyFailure) throw new Refused(409, { code: 'PASSKEY_REFUSED', message: fault.message }, fallbackMessages)
  if (fault instanceof Refused && fault.code === 'CODE_WRONG')
    throw new Refused(fault.status, { code: fault.code, message: '', errors: { code: [fault.message] } }, fallbackMessages)
  throw fault
}
