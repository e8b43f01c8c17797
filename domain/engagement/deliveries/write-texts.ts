import { jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { clock, monthName } from '#domain/platform/kernel/jalali.ts'
import { normalise, persianDigits, tomans } from '#domain/platform/kernel/persian.ts'
import { kindOf, type KindName } from './every-kind.ts'
import type { Values, Words } from './notice-kind.ts'

/** Digits of figures in SMS, e-mail and push (R-REACH-04). */
export const digitStyles = ['fa', 'en'] as const
export type DigitStyle = (typeof digitStyles)[number]

export type Reader = { readonly firstName: string | null; readonly digits: DigitStyle }

/** A name that is longer is left out, so that an SMS stays within its segments. */
const longestName = 16

const nameOf = ({ firstName }: Reader): string => {
  const name = firstName?.trim() ?? ''
  return name === '' || name.length > longestName ? 'پلکان' : name
}

/** The SMS: name, sentence, link. The text of an offer has the link that ends offers instead. */
export function smsText(
  kind: KindName,
  values: Partial<Values>,
  reader: Reader,
  { link, endLink }: { link: string; endLink?: string },
): string {
  const { sms, action, group } = kindOf(kind)
  const sentence = inDigits(`${nameOf(reader)}، ${sms(wordsOf(values))}`, reader.digits)
  return group === 'offers' ? `${sentence} لغو: ${endLink ?? link}` : `${sentence} ${action}: ${link}`
}

export type EmailText = { readonly subject: string; readonly greeting: string; readonly body: string; readonly action: string }

export function emailText(kind: KindName, values: Partial<Values>, reader: Reader): EmailText {
  const { title, body, action } = kindOf(kind)
  const words = wordsOf(values)
  const name = nameOf(reader)
  return {
    subject: inDigits(title(words), reader.digits),
    greeting: name === 'پلکان' ? 'سلام' : `سلام ${name}`,
    body: inDigits(body(words), reader.digits),
    action,
  }
}

/** A push says less: it is shown on a locked screen, so without the name. */
export function pushText(kind: KindName, values: Partial<Values>, { digits }: Reader): { title: string; body: string } {
  const { title, body } = kindOf(kind)
  const words = wordsOf(values)
  return { title: inDigits(title(words), digits), body: inDigits(body(words), digits) }
}

/** A missing value would show as a gap: only the values of the kind are read, and they are all there. */
const wordsOf = ({ amount, day, number, days, at }: Partial<Values>): Words => ({
  amount: amount === undefined ? '' : tomans(amount),
  day: day === undefined ? '' : persianDigits(`${jalaliParts(day).day} ${monthName(day)}`),
  number: countText(number),
  days: countText(days),
  at: at === undefined ? '' : clock(at),
})

const countText = (value: number | undefined): string => (value === undefined ? '' : persianDigits(String(value)))

const inDigits = (text: string, digits: DigitStyle): string => (digits === 'fa' ? text : normalise(text).replaceAll('٬', ','))
