import type { Guarantee } from '#contract/lending/guarantors/guarantee.ts'
import type { Tone } from '#ui/feedback/badge.tsx'
import { approvedWord, consentedWord, statusWords } from './copy.ts'

type Known = Pick<Guarantee, 'status' | 'mapped_status' | 'is_consented' | 'is_approved'>

/** Which of the four steps a guarantor is at; 4 when all are done. A guarantee sent back for changes stays at its step (R-GUARANTEE-06). */
export function stepOf({ mapped_status: status, is_consented, is_approved }: Known): number {
  if (status === 'CHECKING') return is_consented ? 1 : 0
  if (status === 'DOCUMENT_SIGNATURE') return 2
  if (status === 'FINISHED') return 4
  return is_approved ? 4 : 3
}

/** What the step is called, for both readers. */
export function wordOf({ status, is_consented, is_approved }: Known): string {
  if (status === 'CHECKING' && is_consented) return consentedWord
  const isThrough = status === 'FINISHED' || status === 'REJECT'
  return is_approved && !isThrough ? approvedWord : statusWords[status]
}

/** A guarantor's turn is cobalt to the order's owner, their own saffron to them. */
export function toneOf({ status, is_approved }: Known, reader: 'owner' | 'guarantor'): Tone {
  if (status === 'REJECT') return 'danger'
  if (status === 'FINISHED' || is_approved) return 'success'
  return reader === 'guarantor' && status !== 'DOCUMENT_VALIDATION' ? 'action' : 'progress'
}
