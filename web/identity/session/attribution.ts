export const utmKeys = ['utm_campaign', 'utm_source', 'utm_medium', 'utm_term', 'utm_content'] as const
export type Utm = Partial<Record<(typeof utmKeys)[number], string>>

/**
 * Remembers the campaign of the address (R-SESSION-STATE-24). When a source and a medium are both there, what the
 * address does not name is forgotten (R-SESSION-STATE-25, A-09); otherwise the rest is left alone.
 */
export function captureUtm(query: URLSearchParams, storage: Storage): void {
  const names = (plain: string) => Boolean(query.get(`utm_${plain}`) ?? query.get(plain))
  const isWhole = names('source') && names('medium')
  for (const key of utmKeys) {
    const value = query.get(key)?.slice(0, 200)
    if (value) storage.setItem(key, value)
    else if (isWhole) storage.removeItem(key)
  }
}

/** The address without its campaign, which has been remembered: nobody bookmarks or passes on where they came from. */
export function withoutUtm(address: string): string {
  const url = new URL(address, 'https://pelekan.invalid')
  if (!utmKeys.some((key) => url.searchParams.has(key))) return address
  for (const key of utmKeys) url.searchParams.delete(key)
  return url.pathname + url.search + url.hash
}
