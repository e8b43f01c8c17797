import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { isFinancialTypeChangeable, isReceiptChoiceChangeable, needsOf, type Choices } from './choices.ts'
import { isTypeOf, mostOfType, type Document, type DocumentGroup, type DocumentType } from './document.ts'

export type SendStage = {
  readonly group: DocumentGroup
  readonly before: Choices
  readonly choices: Choices
  readonly papers: readonly Document[]
  readonly sent: readonly DocumentType[]
}
export type SendRefusal =
  | { readonly kind: 'DOCUMENTS_EMPTY' | 'CHOICE_FIXED' }
  | { readonly kind: 'DOCUMENT_TYPE_UNFIT' | 'DOCUMENT_APPROVED' | 'DOCUMENT_TOO_MANY'; readonly type: DocumentType }

/**
 * Which standing papers give way when `sent` arrives for a group, or why it may not arrive. A newcomer takes the
 * place of what was rejected, and on a card's side also of what still waits; a changed choice clears what no longer counts.
 */
export function sendStage({
  group,
  before,
  choices,
  papers,
  sent,
}: SendStage): Result<{ readonly leaving: readonly Document[] }, SendRefusal> {
  const changed = before.hasNationalReceipt !== choices.hasNationalReceipt || before.financialSelection !== choices.financialSelection
  const changeable = group === 'IDENTIFICATION' ? isReceiptChoiceChangeable(papers) : isFinancialTypeChangeable(papers)
  if (group !== 'PROPERTY' && changed && !changeable) return err({ kind: 'CHOICE_FIXED' })
  if (sent.length === 0) return err({ kind: 'DOCUMENTS_EMPTY' })

  const taken = needsOf(group, choices).flat()
  const own = papers.filter((paper) => isTypeOf(group, paper.type))
  const leaving = own.filter((paper) => paper.status !== 'APPROVED' && givesWay(paper, taken, sent))
  for (const type of new Set(sent)) {
    if (!taken.includes(type)) return err({ kind: 'DOCUMENT_TYPE_UNFIT', type })
    const staying = own.filter((paper) => paper.type === type && !leaving.includes(paper))
    if (mostOfType(type) === 1 && staying.length > 0) return err({ kind: 'DOCUMENT_APPROVED', type })
    if (staying.length + sent.filter((each) => each === type).length > mostOfType(type)) return err({ kind: 'DOCUMENT_TOO_MANY', type })
  }
  return ok({ leaving })
}

function givesWay(paper: Document, taken: readonly DocumentType[], sent: readonly DocumentType[]): boolean {
  if (!taken.includes(paper.type)) return true
  return sent.includes(paper.type) && (paper.status === 'REJECTED' || mostOfType(paper.type) === 1)
}
