/** How a store sells. The filter `type` of the store list asks for one of them. */
export const storeTypes = ['ONLINE', 'IN_PERSON'] as const
export type StoreType = (typeof storeTypes)[number]

/** Ids are numbers and slugs are not, so that either key resolves in either place of a path (A-22). */
export const slugPattern = '^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$'

/** The key of a path as what it is: an id where it is all digits, else a slug. */
export const storeKey = (text: string): { readonly id: number } | { readonly slug: string } =>
  /^\d{1,15}$/.test(text) ? { id: Number(text) } : { slug: text }

/** A store's address on the web, always https (R-STORE-11); null where it is no address of the web. A port given for http is dropped. */
export function forceHttps(url: string): string | null {
  const parts = /^(?:(https?):)?(?:\/\/)?((?:[\p{L}\p{N}-]+\.)+[\p{L}][\p{L}\p{N}-]+)(?::(\d{1,5}))?(?=[/?#]|$)([^\s"'<>\\]*)$/iu.exec(
    url.trim(),
  )
  if (!parts) return null
  const [, scheme, host = '', port, rest = ''] = parts
  const kept = port === undefined || port === '443' || scheme?.toLowerCase() === 'http' ? '' : `:${port}`
  return `https://${host.toLowerCase()}${kept}${rest.startsWith('/') ? rest : `/${rest}`}`
}
