import type { Order } from '#contract/lending/orders/order.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { countedWords, groupWords, missingWords, returnedWord } from './wait-copy.ts'

/** What is missing from an order, one line each, in the order it is asked for (B-03). */
export const missingLines = ({ missing }: Order['timeline']): readonly string[] => missing.map(lineOf)

function lineOf({ kind, group, is_returned, count, text }: Order['timeline']['missing'][number]): string {
  if (kind === 'REASON') return text ?? ''
  if (kind === 'DOCUMENTS') return `${groupWords[group ?? ''] ?? ''} ${is_returned ? returnedWord : ''}`.trim()
  if (isCounted(kind)) return countedWords[kind](digits(count ?? 0))
  return isPlain(kind) ? missingWords[kind] : ''
}

const isCounted = (kind: string): kind is keyof typeof countedWords => Object.hasOwn(countedWords, kind)
const isPlain = (kind: string): kind is keyof typeof missingWords => Object.hasOwn(missingWords, kind)
