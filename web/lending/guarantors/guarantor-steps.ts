import type { Guarantee } from '#contract/lending/guarantors/guarantee.ts'
import type { Tone } from '#ui/feedback/badge.tsx'
import { approvedWord, consentedWord, editedWord, endWords, statusWords } from './copy.ts'

type Known = Pick<Guarantee, 'status' | 'mapped_status' | 'is_consented' | 'is_approved' | 'ended_by'>

/** Which of the four steps a guarantor is at; 4 when all are done. A guarantee sent back for changes stays at its step (R-GUARANTEE-06). */
export function stepOf({ mapped_status: status, is_consented, is_approved }: Known): number {
  if (status === 'CHECKING') return is_consented ? 1 : 0
  if (status === 'DOCUMENT_SIGNATURE') return 2
  if (status === 'FINISHED') return 4
  return is_approved ? 4 : 3
}

type Reader = 'owner' | 'guarantor'

/** What the mapped step is called, in the reader's words (R-GUARANTEE-06). */
export function wordOf({ status, mapped_status: mapped, is_consented, is_approved, ended_by }: Known, reader: Reader): string {
  if (mapped === 'REJECT') return endWords[reader][ended_by === 'guarantor' || ended_by === 'owner' ? ended_by : 'other']
  if (mapped === 'FINISHED') return statusWords.FINISHED
  if (status === 'FINAL_EDITION' || mapped === 'FINAL_EDITION') return editedWord
  if (mapped === 'CHECKING' && is_consented) return consentedWord
  return is_approved ? approvedWord : statusWords[mapped]
}

/** Whether the guarantor has something to do. */
export const isGuarantorsTurn = (guarantee: Known): boolean => toneOf(guarantee, 'guarantor') === 'action'

/** A guarantor's turn is cobalt to the order's owner, their own saffron to them; only a refusal is red, and to the owner alone. */
export function toneOf({ status, is_approved, ended_by }: Known, reader: Reader): Tone {
  if (status === 'REJECT') return reader === 'owner' && ended_by === 'guarantor' ? 'danger' : 'neutral'
  if (status === 'FINISHED' || is_approved) return 'success'
  return reader === 'guarantor' && status !== 'DOCUMENT_VALIDATION' ? 'action' : 'progress'
}
