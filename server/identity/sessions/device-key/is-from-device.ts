import type { Instant } from '#domain/platform/kernel/time.ts'
import { browserTimes } from '#server/platform/clock/device-clock.ts'
import type { App, ShownProofs } from '#server/platform/context/app.ts'
import { thumbprintOfProof } from './dpop.ts'
import { isReadProof, readKeyOf } from './read-proof.ts'

/** The key that a session is bound to, and from when on its calls must prove it. */
export type DeviceKey = { readonly thumbprint: string; readonly sealedReadKey: string; readonly from: Instant }
/** What proofs are checked by. */
export type ProofSettings = { readonly origin: string; readonly sealKey: string; readonly times: readonly Instant[] }

/** Whether a call comes from the device that its session is bound to (R-OWN-08). */
export function isFromDevice(
  key: DeviceKey,
  proofs: ShownProofs | undefined,
  token: string,
  { origin, sealKey, times }: ProofSettings,
): boolean {
  if (!proofs) return false
  const { method, url, dpop, read } = proofs
  if (method === 'GET' && read !== undefined) return isReadProof(read, readKeyOf(sealKey, key.sealedReadKey), { url, times })
  if (dpop === undefined) return false
  const address = origin + (url.split('?', 1)[0] ?? '')
  return thumbprintOfProof(dpop, { method, address, token, times }, key.thumbprint) !== null
}

/** Proofs name the public address, from the configuration and never from a header. */
export const proofSettingsOf = (app: Pick<App, 'config' | 'now' | 'testClock'>): ProofSettings => ({
  origin: new URL(app.config.publicUrl).origin + app.config.apiBase,
  sealKey: `${app.config.codeKey}:read-keys`,
  times: browserTimes(app),
})
