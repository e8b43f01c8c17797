import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { isFinancialTypeChangeable, isReceiptChoiceChangeable, needsOf, type Choices } from './choices.ts'
import { isTypeOf, mostOfType, type Document, type DocumentGroup, type DocumentType } from './document.ts'

export type SendStage = {
  readonly group: DocumentGroup
  readonly before: Choices
  readonly choices: Choices
  readonly documents: readonly Document[]
  readonly sent: readonly DocumentType[]
}
export type SendRefusal =
  | { readonly kind: 'DOCUMENTS_EMPTY' | 'CHOICE_FIXED' }
  | { readonly kind: 'DOCUMENT_TYPE_UNFIT' | 'DOCUMENT_APPROVED' | 'DOCUMENT_TOO_MANY'; readonly type: DocumentType }

/**
 * Which existing documents are replaced when `sent` is uploaded for a group, or why the upload is refused. A new document
 * replaces rejected ones of its type and, for a card's side, pending ones too; a changed choice deletes what it no longer needs.
 */
export function sendStage({
  group,
  before,
  choices,
  documents,
  sent,
}: SendStage): Result<{ readonly replaced: readonly Document[] }, SendRefusal> {
  const changed = before.hasNationalReceipt !== choices.hasNationalReceipt || before.financialSelection !== choices.financialSelection
  const changeable = group === 'IDENTIFICATION' ? isReceiptChoiceChangeable(documents) : isFinancialTypeChangeable(documents)
  if (group !== 'PROPERTY' && changed && !changeable) return err({ kind: 'CHOICE_FIXED' })
  if (sent.length === 0) return err({ kind: 'DOCUMENTS_EMPTY' })

  const accepted = needsOf(group, choices).flat()
  const own = documents.filter((document) => isTypeOf(group, document.type))
  const replaced = own.filter((document) => document.status !== 'APPROVED' && isReplaced(document, accepted, sent))
  for (const type of new Set(sent)) {
    if (!accepted.includes(type)) return err({ kind: 'DOCUMENT_TYPE_UNFIT', type })
    const remaining = own.filter((document) => document.type === type && !replaced.includes(document))
    if (mostOfType(type) === 1 && remaining.length > 0) return err({ kind: 'DOCUMENT_APPROVED', type })
    if (remaining.length + sent.filter((each) => each === type).length > mostOfType(type)) return err({ kind: 'DOCUMENT_TOO_MANY', type })
  }
  return ok({ replaced })
}

function isReplaced(document: Document, accepted: readonly DocumentType[], sent: readonly DocumentType[]): boolean {
  if (!accepted.includes(document.type)) return true
  return sent.includes(document.type) && (document.status === 'REJECTED' || mostOfType(document.type) === 1)
}
