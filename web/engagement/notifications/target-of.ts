import { safeReturn } from '#web/identity/session/safe-return.ts'

/** Where a notice's call to action leads: a page of this site, or an address elsewhere that opens in a tab of its own. */
export type Target = { readonly to: string } | { readonly href: string }

/** The target of a `link` as it was stored; null when it is neither a path of this site nor an http(s) address, and so followed nowhere (R-NOTIF-03). */
export function targetOf(link: string): Target | null {
  if (link.startsWith('/')) {
    const to = safeReturn(link)
    return to === '/' && link !== '/' ? null : { to }
  }
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null
  const { protocol, username, password, href } = new URL(link)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? { href } : null
}
