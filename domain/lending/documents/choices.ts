import { typesOfGroup, type DocumentGroup, type DocumentStatus, type DocumentType } from './document.ts'

/** Whether the receipt stands for the two sides of the card (D-75). */
export const receiptChoices = ['HAVE', 'NOT_HAVE'] as const
export type ReceiptChoice = (typeof receiptChoices)[number]

export const financialSelections = ['ACCOUNT_AVERAGE', 'EMPLOYMENT_CERTIFICATE', 'BUSINESS_LICENSE', 'SALARY_SLIP'] as const
export type FinancialSelection = (typeof financialSelections)[number]
export const defaultFinancialSelection: FinancialSelection = 'ACCOUNT_AVERAGE'

/** What the customer has chosen to prove with. */
export type Choices = { readonly hasNationalReceipt: boolean; readonly financialSelection: FinancialSelection }
export const firstChoices: Choices = { hasNationalReceipt: false, financialSelection: defaultFinancialSelection }

type Paper = { readonly type: DocumentType; readonly status: DocumentStatus }
const isApproved = (papers: readonly Paper[], type: DocumentType): boolean =>
  papers.some((paper) => paper.type === type && paper.status === 'APPROVED')

/** `has_national_receipt` of a choice (R-DOC-30). */
export const hasReceipt = (choice: ReceiptChoice): boolean => choice === 'HAVE'

/** R-DOC-15..17: fixed once both sides of the card, or the receipt, are approved. */
export const isReceiptChoiceChangeable = (papers: readonly Paper[]): boolean =>
  !(isApproved(papers, 'NATIONAL_FRONT') && isApproved(papers, 'NATIONAL_BACK')) && !isApproved(papers, 'NATIONAL_RECEIPT')

/** R-DOC-18..20: fixed once the employment certificate or the salary slip is approved; the other types never fix it. */
export const isFinancialTypeChangeable = (papers: readonly Paper[]): boolean =>
  !isApproved(papers, 'EMPLOYMENT_CERTIFICATE') && !isApproved(papers, 'SALARY_SLIP')

/** The selection a financial type is sent under (R-DOC-32..37). */
export function financialSelectionOf(type: string | null | undefined): FinancialSelection {
  if (type === 'INSURANCE_HISTORY') return 'SALARY_SLIP'
  return financialSelections.find((selection) => selection === type) ?? defaultFinancialSelection
}

/** The papers that complete a group under `choices`: every inner list needs one of its types. */
export function needsOf(group: DocumentGroup, choices: Choices): readonly (readonly DocumentType[])[] {
  if (group === 'IDENTIFICATION') return choices.hasNationalReceipt ? [['NATIONAL_RECEIPT']] : [['NATIONAL_FRONT'], ['NATIONAL_BACK']]
  if (group === 'PROPERTY') return [['PROPERTY_DOCUMENT']]
  const { financialSelection } = choices
  return financialSelection === 'SALARY_SLIP' ? [['SALARY_SLIP', 'INSURANCE_HISTORY']] : [[financialSelection]]
}

/** What the customer has chosen, seen from the papers that stand: a changed choice clears the waiting papers of the other, so the newest tells. */
export function choicesSeenIn(papers: readonly { readonly id: number; readonly type: DocumentType }[]): Choices {
  const newest = papers.filter(({ type }) => isFinancial(type)).toSorted((one, other) => other.id - one.id)[0]
  return {
    hasNationalReceipt: papers.some(({ type }) => type === 'NATIONAL_RECEIPT'),
    financialSelection: financialSelectionOf(newest?.type),
  }
}

const isFinancial = (type: DocumentType): boolean => (typesOfGroup.FINANCIAL as readonly string[]).includes(type)
