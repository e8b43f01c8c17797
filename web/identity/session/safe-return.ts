/**
 * Where to go after signing in: the `return` of the address when it is a path of this site, else '/' (D-22).
 * Only a single leading slash is followed; '/login' itself becomes '/'. Judged on the address as a browser would
 * read it, so that '/\evil', '/.//evil' and the like cannot leave the site.
 */
export function safeReturn(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, ourselves)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, ourselves)
  if (origin !== ourselves || pathname.startsWith('//') || /^\/login\/?$/i.test(pathname)) return '/'
  return `${pathname}${search}${hash}`
}

const ourselves = 'https://pelekan.invalid'
