import { browserTimes } from '#server/platform/clock/device-times.ts'
import type { App } from '#server/platform/context/app.ts'
import type { ProofSettings } from './is-from-device.ts'

/** Proofs name the public address, from the configuration and never from a header. */
export const proofSettingsOf = (app: Pick<App, 'config' | 'now' | 'testClock'>): ProofSettings => ({
  origin: new URL(app.config.publicUrl).origin + app.config.apiBase,
  sealKey: `${app.config.codeKey}:read-keys`,
  times: browserTimes(app),
})
