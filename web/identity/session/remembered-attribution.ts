// Apart from attribution.ts, which is part of every first load.
import { utmKeys, type Utm } from './attribution.ts'

/** What is remembered, as the login sends it (R-AUTH-36). */
export function rememberedUtm(storage: Storage): Utm {
  return Object.fromEntries(utmKeys.flatMap((key) => (storage.getItem(key) ? [[key, storage.getItem(key)]] : [])))
}

const referralKey = 'referral_code'

/** Remembers whose link the visitor came by. */
export const rememberInvitation = (code: string, storage: Storage): void => storage.setItem(referralKey, code)

/** The remembered referral code, as the request of a report sends it (R-REPORT-01); empty for who came by no link. */
export function rememberedInvitation(storage: Storage): { readonly referral_code?: string } {
  const code = storage.getItem(referralKey)
  return code ? { referral_code: code } : {}
}
