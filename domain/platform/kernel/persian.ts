import { rial, sum, type Points, type Rial } from './money.ts'

const number = new Intl.NumberFormat('fa-IR')

/** Persian digits with the thousands separator: 12500 is '۱۲٬۵۰۰'. */
export const digits = (value: number): string => number.format(value)

/** Replaces the digits of a text by Persian ones: 'PL-12' is 'PL-۱۲'. */
export const persianDigits = (text: string): string => text.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)

/**
 * Rials as a number of tomans without unit: 125000 is '۱۲٬۵۰۰'. Amounts are charged to the rial; a fraction of a toman is shown as
 * the next whole one, so that nobody is charged more than was shown.
 */
export const tomanNumber = (amount: Rial): string => number.format(Math.ceil(amount / 10))

/** Rials as tomans: '۱۲٬۵۰۰ تومان'. */
export const tomans = (amount: Rial): string => `${tomanNumber(amount)} تومان`

/** The parts of a sum in shown tomans: the largest takes the rounding difference, so that they add up to the shown sum. */
export function shownParts(parts: readonly Rial[]): readonly Rial[] {
  const largest = parts.indexOf(rial(Math.max(...parts)))
  const others = parts.reduce((total, part, at) => (at === largest ? total : total + shown(part)), 0)
  return parts.map((part, at) => rial(at === largest ? shown(sum(parts)) - others : shown(part)))
}

const shown = (amount: number): number => Math.sign(amount) * Math.ceil(Math.abs(amount) / 10) * 10

export const pointsText = (count: Points): string => `${number.format(count)} امتیاز`

/** The inverse for inputs: Persian and Arabic digits become Latin, ي and ك become ی and ک, surrounding spaces are removed. */
export function normalise(text: string): string {
  return text
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .trim()
}
