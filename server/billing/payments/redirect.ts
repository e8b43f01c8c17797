import type { Payment } from '#domain/billing/payments/payment.ts'
import { isPagePath, redirectPaths } from '#domain/billing/payments/redirect.ts'

/** Where a payment comes back to: one of our four pages, and the page to go on to from there. */
export type Redirect = { readonly path: (typeof redirectPaths)[number]; readonly returnPathName: string | null }

/**
 * Reads a `redirect_uri` as a browser would and judges what came out, not what was written: our own origin, one of the
 * four paths (R-PAY-11..14), and a `return_path_name` (R-PAY-15) that stays on one of our pages. Null for anything else.
 */
export function judgeRedirect(written: string, publicUrl: string): Redirect | null {
  const url = ownUrl(written, publicUrl)
  const path = redirectPaths.find((one) => one === url?.pathname)
  if (!url || !path || url.hash !== '') return null
  const names = url.searchParams.getAll('return_path_name')
  if (names.length > 1 || [...url.searchParams.keys()].some((key) => key !== 'return_path_name')) return null
  const [name] = names
  if (name === undefined || name === '') return { path, returnPathName: null }
  const returnPathName = judgeReturnPath(name, publicUrl)
  return returnPathName === null ? null : { path, returnPathName }
}

/** The same for the page to go on to: a path of one of our pages, written from its root; null for anything else. */
export function judgeReturnPath(written: string, publicUrl: string): string | null {
  if (!written.startsWith('/')) return null
  const url = ownUrl(written, publicUrl)
  if (!url || !isPagePath(url.pathname)) return null
  const rebuilt = url.pathname + url.search
  // What we built is read once more: no way of writing it may leave the system.
  return ownUrl(rebuilt, publicUrl)?.pathname === url.pathname ? rebuilt : null
}

/** The absolute address of the page a payment comes back to, as it is stored. */
export function redirectUriOf({ path, returnPathName }: Redirect, publicUrl: string): string {
  const url = new URL(path, publicUrl)
  if (returnPathName !== null) url.searchParams.set('return_path_name', returnPathName)
  return url.href
}

/** Back to the page: redirect_uri?payment_id=…&status=OK|NOK&tracking_id=…&return_path_name=… (lifecycle.md §3). */
export function returnUrlOf(payment: Pick<Payment, 'id' | 'redirectUri' | 'trackingId'>, status: 'OK' | 'NOK'): string {
  const url = new URL(payment.redirectUri)
  const returnPathName = url.searchParams.get('return_path_name')
  url.search = ''
  url.searchParams.set('payment_id', payment.id)
  url.searchParams.set('status', status)
  if (payment.trackingId !== null) url.searchParams.set('tracking_id', payment.trackingId)
  if (returnPathName !== null) url.searchParams.set('return_path_name', returnPathName)
  return url.href
}

/** The address as parsed, when it lies on our own origin and names no user; null otherwise. */
function ownUrl(written: string, publicUrl: string): URL | null {
  if (!URL.canParse(written, publicUrl)) return null
  const url = new URL(written, publicUrl)
  return url.origin === new URL(publicUrl).origin && url.username === '' && url.password === '' ? url : null
}
