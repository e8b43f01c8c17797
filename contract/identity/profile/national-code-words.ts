import type { FieldFault } from '#domain/identity/profile/field-rules.ts'
import { fieldWords } from './field-words.ts'

/** How many digits a national code has (D-12). */
const length = 10
const counts = ['', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه']

/** The sentence of a field's fault; of a national code of another length also how many digits are missing or too many (design.md §9). */
export const wordsOfFault = (fault: FieldFault, nationalCode: string): string =>
  fault === 'national-code-length' ? `${fieldWords[fault]}${differenceOf(nationalCode)}` : fieldWords[fault]

/** ' یک رقم کم دارید.'; nothing where the text is not of digits alone, or differs by ten or more. */
function differenceOf(text: string): string {
  if (!/^\d+$/.test(text)) return ''
  const missing = length - text.length
  const count = counts[Math.abs(missing)]
  if (!count) return ''
  return missing > 0 ? ` ${count} رقم کم دارید.` : ` ${count} رقم اضافه دارید.`
}
