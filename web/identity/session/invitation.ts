const key = 'referral_code'

/** Remembers whose link the visitor came by, like the campaign (utm.ts). */
export const rememberInvitation = (code: string, storage: Storage): void => storage.setItem(key, code)

/** The remembered referral code, as the request of a report sends it (R-REPORT-01); empty for who came by no link. */
export function rememberedInvitation(storage: Storage): { readonly referral_code?: string } {
  const code = storage.getItem(key)
  return code ? { referral_code: code } : {}
}
