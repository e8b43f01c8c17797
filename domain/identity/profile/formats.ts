import { normalise } from '#domain/platform/kernel/persian.ts'

/** An Iranian mobile number, Latin digits: '09' and nine more (D-12). */
export const isMobile = (text: string): boolean => /^09\d{9}$/.test(text)

/** A typed number in this form: its zero may be missing, or its country code written before it. Other texts keep their digits. */
export function tidyMobile(typed: string): string {
  const number = normalise(typed).replaceAll(/\D/g, '')
  return number.replace(/^(?:0098|98|0)?(9\d{9})$/, '0$1')
}

/** For display, in the groups people read: '0912 345 6789'. Wrap in `<bdi dir="ltr">`. */
export const spacedMobile = (mobile: string): string => mobile.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3')

/** Ten digits, the last being the check digit (D-12). Ten equal digits are never assigned. */
export function isNationalCode(text: string): boolean {
  if (!/^\d{10}$/.test(text) || /^(\d)\1{9}$/.test(text)) return false
  const [check = 0, ...rest] = text.split('').map(Number).toReversed()
  const remainder = rest.reduce((total, digit, place) => total + digit * (place + 2), 0) % 11
  return check === (remainder < 2 ? remainder : 11 - remainder)
}

/** Two to fifty letters of any script, with spaces, zero-width non-joiners and hyphens between them (D-12). */
export const isName = (text: string): boolean => /^(?=.{2,50}$)\p{L}[\p{L}\p{M}\u200C '’-]*$/u.test(text)

/** The common form of RFC 5321 addresses, at most 254 characters. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i.test(text)
