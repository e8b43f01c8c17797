import type { Instant } from '#domain/platform/kernel/time.ts'

/** The three groups in the order in which the customer sends them (R-DOC-10). */
export const documentGroups = ['IDENTIFICATION', 'PROPERTY', 'FINANCIAL'] as const
export type DocumentGroup = (typeof documentGroups)[number]
/** The names of the groups, as customers and staff read them. */
export const documentGroupNames: Readonly<Record<DocumentGroup, string>> = {
  IDENTIFICATION: 'مدارک هویتی',
  PROPERTY: 'مدارک محل سکونت',
  FINANCIAL: 'مدارک مالی',
}

/** The document types of each group (R-DOC-11, D-75). */
export const typesOfGroup = {
  IDENTIFICATION: ['NATIONAL_FRONT', 'NATIONAL_BACK', 'NATIONAL_RECEIPT'],
  PROPERTY: ['PROPERTY_DOCUMENT'],
  FINANCIAL: ['EMPLOYMENT_CERTIFICATE', 'BUSINESS_LICENSE', 'ACCOUNT_AVERAGE', 'SALARY_SLIP', 'INSURANCE_HISTORY'],
} as const satisfies Record<DocumentGroup, readonly string[]>
export type DocumentType = (typeof typesOfGroup)[DocumentGroup][number]

export const documentStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** One sent document. `fileKey` is null when the file has been deleted; `shownFile` says whether it may be shown. */
export type Document = {
  readonly id: number
  readonly customerId: number
  readonly type: DocumentType
  readonly group: DocumentGroup
  readonly status: DocumentStatus
  readonly description: string | null
  readonly fileKey: string | null
  readonly fileName: string | null
  readonly createdAt: Instant
  readonly updatedAt: Instant
}

export type DocumentState = Pick<Document, 'type' | 'status'>

/** How many documents of one type may exist at once: one image of a card's side, up to four pages of the others. */
export const mostOfType = (type: DocumentType): number => (groupOf(type) === 'IDENTIFICATION' ? 1 : 4)

export function groupOf(type: DocumentType): DocumentGroup {
  const group = documentGroups.find((each) => isTypeOf(each, type))
  if (!group) throw new RangeError(`a document type without a group: ${type}`)
  return group
}

export const isTypeOf = (group: DocumentGroup, type: string): type is DocumentType =>
  (typesOfGroup[group] as readonly string[]).includes(type)

/** What the customer sees of a document's file: nothing when rejected, a placeholder when approved without a file (R-DOC-13, R-DOC-14). */
export function shownFile(document: Pick<Document, 'status' | 'fileKey'>): 'file' | 'placeholder' | 'none' {
  if (document.status === 'REJECTED') return 'none'
  if (document.fileKey !== null) return 'file'
  return document.status === 'APPROVED' ? 'placeholder' : 'none'
}
