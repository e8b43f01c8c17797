/** `wanted` if a browser resolves it to a path of this application, else the first page. */
export function ownPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, placeholderOrigin)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, placeholderOrigin)
  return origin === placeholderOrigin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/'
}

const placeholderOrigin = 'https://application.invalid'
