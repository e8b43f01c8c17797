import { generateKeyPair } from 'dpop'
import { bindSession as bindRoute } from '#contract/identity/sessions/routes.ts'
import { call } from '#web/platform/http/call.ts'
import { storedKeys, storeKeys } from '#web/platform/http/device-key/key-store.ts'
import { noteBound } from '#web/platform/http/session-link.ts'

/**
 * Binds a session that has just begun to a key of this device that cannot be read out of the browser (R-OWN-08). A browser without the
 * means, or with another address than the server's own, keeps the plain session. The key is noted before the server knows it: who leaves the
 * page or loses the answer has it already, and proves reads by it as well. A plain session needs no proof, and none harms it.
 */
export async function bindSession(token: string): Promise<void> {
  const pair = await generateKeyPair('ES256', { extractable: false })
  // Where the browser stores no keys, as in some private windows, nothing is bound.
  await storeKeys({ pair })
  if (!(await storedKeys())) return
  noteBound(token)
  const { results } = await call(bindRoute, { body: {} })
  const bytes = Uint8Array.from(atob(results.read_key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0)
  const read = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  await storeKeys({ pair, read })
}
