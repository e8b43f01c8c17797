import { safeReturn } from '#web/identity/session/guards.ts'

/** The target of a notice's call to action: a page of this site, or an address of another site. */
export type Target = { readonly to: string } | { readonly href: string }

/** The target of a stored `link`; null if it is neither a path of this site nor an http(s) address (R-NOTIF-03). */
export function targetOf(link: string): Target | null {
  if (link.startsWith('/')) {
    const to = safeReturn(link)
    return to === '/' && link !== '/' ? null : { to }
  }
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null
  const { protocol, username, password, href } = new URL(link)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? { href } : null
}
