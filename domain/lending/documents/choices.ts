import { typesOfGroup, type DocumentGroup, type DocumentState, type DocumentType } from './document.ts'

/** Whether the customer sends the receipt in place of the two sides of the card (D-75). */
export const receiptChoices = ['HAVE', 'NOT_HAVE'] as const
export type ReceiptChoice = (typeof receiptChoices)[number]

export const financialSelections = ['ACCOUNT_AVERAGE', 'EMPLOYMENT_CERTIFICATE', 'BUSINESS_LICENSE', 'SALARY_SLIP'] as const
export type FinancialSelection = (typeof financialSelections)[number]
export const defaultFinancialSelection: FinancialSelection = 'ACCOUNT_AVERAGE'

/** What the customer has chosen to prove with. */
export type Choices = { readonly hasNationalReceipt: boolean; readonly financialSelection: FinancialSelection }
export const firstChoices: Choices = { hasNationalReceipt: false, financialSelection: defaultFinancialSelection }

const isApproved = (documents: readonly DocumentState[], type: DocumentType): boolean =>
  documents.some((document) => document.type === type && document.status === 'APPROVED')

/** `has_national_receipt` of a choice (R-DOC-30). */
export const hasReceipt = (choice: ReceiptChoice): boolean => choice === 'HAVE'

/** R-DOC-15..17: fixed once both sides of the card, or the receipt, are approved. */
export const isReceiptChoiceChangeable = (documents: readonly DocumentState[]): boolean =>
  !(isApproved(documents, 'NATIONAL_FRONT') && isApproved(documents, 'NATIONAL_BACK')) && !isApproved(documents, 'NATIONAL_RECEIPT')

/** R-DOC-18..20: fixed once the employment certificate or the salary slip is approved; the other types never fix it. */
export const isFinancialTypeChangeable = (documents: readonly DocumentState[]): boolean =>
  !isApproved(documents, 'EMPLOYMENT_CERTIFICATE') && !isApproved(documents, 'SALARY_SLIP')

/** The selection under which a financial type is sent (R-DOC-32..37). */
export function financialSelectionOf(type: string | null | undefined): FinancialSelection {
  if (type === 'INSURANCE_HISTORY') return 'SALARY_SLIP'
  return financialSelections.find((selection) => selection === type) ?? defaultFinancialSelection
}

/** The documents that complete a group under `choices`: one type of every inner list is needed. */
export function needsOf(group: DocumentGroup, choices: Choices): readonly (readonly DocumentType[])[] {
  if (group === 'IDENTIFICATION') return choices.hasNationalReceipt ? [['NATIONAL_RECEIPT']] : [['NATIONAL_FRONT'], ['NATIONAL_BACK']]
  if (group === 'PROPERTY') return [['PROPERTY_DOCUMENT']]
  const { financialSelection } = choices
  return financialSelection === 'SALARY_SLIP' ? [['SALARY_SLIP', 'INSURANCE_HISTORY']] : [[financialSelection]]
}

/**
 * The customer's choices, inferred from the existing documents: changing a choice deletes the pending documents of the
 * other, so the newest document shows the present choice.
 */
export function inferChoices(documents: readonly { readonly id: number; readonly type: DocumentType }[]): Choices {
  const newest = documents.filter(({ type }) => isFinancial(type)).toSorted((one, other) => other.id - one.id)[0]
  return {
    hasNationalReceipt: documents.some(({ type }) => type === 'NATIONAL_RECEIPT'),
    financialSelection: financialSelectionOf(newest?.type),
  }
}

const isFinancial = (type: DocumentType): boolean => (typesOfGroup.FINANCIAL as readonly string[]).includes(type)
