const key = 'pelekan-referral'

/** The referral code typed at the first step, for the second; stored for this tab only. */
export function rememberReferral(code: string): void {
  if (code.trim() === '') sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, code.trim())
}

export const rememberedReferral = (): string => sessionStorage.getItem(key) ?? ''
