import { rial, sum, type Points, type Rial } from './money.ts'

const number = new Intl.NumberFormat('fa-IR')

/** Persian digits with the thousands separator: 12500 is '۱۲٬۵۰۰'. */
export const digits = (value: number): string => number.format(value)

/** The digits of a text made Persian, nothing else touched: 'PL-12' is 'PL-۱۲'. */
export const persianDigits = (text: string): string => text.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)

/**
 * Rials in, the toman number out, without its unit: 125000 is '۱۲٬۵۰۰'. What is charged is exact to the rial; nobody has a
 * tenth of a toman, so a broken one is shown as the next whole, and no one is asked for more than was shown.
 */
export const tomanNumber = (amount: Rial): string => number.format(Math.ceil(amount / 10))

/** Rials in, toman out: '۱۲٬۵۰۰ تومان'. */
export const tomans = (amount: Rial): string => `${tomanNumber(amount)} تومان`

/** The parts of a sum as they are shown in tomans: the largest takes what rounding leaves, so that they add up to the sum as it is shown. */
export function shownParts(parts: readonly Rial[]): readonly Rial[] {
  const largest = parts.indexOf(rial(Math.max(...parts)))
  const others = parts.reduce((total, part, at) => (at === largest ? total : total + shown(part)), 0)
  return parts.map((part, at) => rial(at === largest ? shown(sum(parts)) - others : shown(part)))
}

const shown = (amount: number): number => Math.sign(amount) * Math.ceil(Math.abs(amount) / 10) * 10

export const pointsText = (count: Points): string => `${number.format(count)} امتیاز`

/** The inverse for inputs: Persian and Arabic digits become Latin, ي and ك become ی and ک, outer blanks go. */
export function normalise(text: string): string {
  return text
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .trim()
}
