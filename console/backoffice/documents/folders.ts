import type { CodedReason } from '#console/backoffice/shell/forms/reason-picker.tsx'
import type { ComparedThing } from '#domain/backoffice/order-review/comparison.ts'
import { documentGroupNames, documentGroups, isTypeOf } from '#domain/lending/documents/document.ts'
import { copy, documentNames } from './copy.ts'
import type { OrderDocuments } from './queries.ts'
import type { Sheet } from './viewer.tsx'

/** Documents that are reviewed as one: a group of documents, a side of the cheque, the mortgage deed; or ones that are only shown. */
export type Folder = {
  readonly id: string
  readonly title: string
  /** The owner, or the number of the document. */
  readonly note: string
  readonly state: string
  readonly sheets: readonly Sheet[]
  /** Documents of these kinds that were reviewed before, the newest first. */
  readonly earlier: readonly EarlierDocument[]
  readonly reasons: readonly CodedReason[]
  /** What these documents are compared with, and whose they are; null for those that are only shown. */
  readonly compared: { readonly thing: ComparedThing; readonly customerId: number | null } | null
  /** What a review has to name; null if there is nothing to review. */
  readonly review:
    | {
        readonly kind: 'group'
        readonly customerId: number
        readonly group: OrderDocuments['groups'][number]['group']
        readonly documentIds: readonly number[]
      }
    | { readonly kind: 'cheque'; readonly side: 'front' | 'back'; readonly sentAt: string }
    | { readonly kind: 'mortgageDeed'; readonly sentAt: string }
    | null
}

export type EarlierDocument = {
  readonly id: number
  readonly name: string
  readonly state: string
  readonly sentAt: string
  readonly why: string | null
}

const waitingOf = (documents: OrderDocuments['groups'][number]['papers']) =>
  documents.filter(({ status }) => status === 'PENDING').map(({ id }) => id)

type File = NonNullable<OrderDocuments['note']>['file']

/** Everything sent for an order as folders, in the order of their review. */
export function foldersOf(sent: OrderDocuments): readonly Folder[] {
  const all = [...sent.groups.map(ofGroup), ...ofNote(sent), ...ofCheque(sent), ...ofMortgageDeed(sent), ...ofContracts(sent)]
  return all.filter(({ sheets, review }) => sheets.length > 0 || review !== null)
}

function ofGroup({ owner, group, state, is_reviewable, reasons, papers }: OrderDocuments['groups'][number]): Folder {
  return {
    id: `${owner.id}-${group}`,
    title: documentGroupNames[group],
    note: owner.is_guarantor ? `${copy.guarantor}: ${owner.name}` : owner.name,
    state,
    reasons,
    compared: { thing: group, customerId: owner.id },
    earlier: papers
      .filter(({ status }) => status !== 'PENDING')
      .toReversed()
      .map(({ id, type, status, sent_at, description }) => ({ id, name: nameOf(type), state: status, sentAt: sent_at, why: description })),
    review: is_reviewable ? { kind: 'group', customerId: owner.id, group, documentIds: waitingOf(papers) } : null,
    sheets: papers.flatMap(({ id, type, file, status }) => sheetOf(`paper-${id}`, nameOf(type), file, status)),
  }
}

const ofNote = ({ note }: OrderDocuments): readonly Folder[] =>
  note === null
    ? []
    : [shownOnly('note', note.is_bought ? copy.boughtNote : copy.note, note.status, sheetOf('note', copy.note, note.file, note.status))]

const ofCheque = ({ cheque }: OrderDocuments): readonly Folder[] =>
  (cheque?.sides ?? []).map(({ side, status, is_reviewable, sent_at, file, reasons }) => ({
    id: `cheque-${side}`,
    title: copy.cheque[side],
    note: `${copy.number} ${cheque?.number ?? '---'}`,
    state: status,
    reasons,
    compared: { thing: 'cheque', customerId: null },
    earlier: [],
    review: is_reviewable && sent_at !== null ? { kind: 'cheque', side, sentAt: sent_at } : null,
    sheets: sheetOf(`cheque-${side}`, copy.cheque[side], file, status),
  }))

const ofMortgageDeed = ({ deed: mortgageDeed }: OrderDocuments): readonly Folder[] =>
  mortgageDeed === null
    ? []
    : [
        {
          id: 'deed',
          title: copy.mortgageDeed,
          note: `${copy.number} ${mortgageDeed.number ?? '---'}`,
          state: mortgageDeed.status,
          reasons: mortgageDeed.reasons,
          compared: { thing: 'mortgage_deed', customerId: null },
          earlier: [],
          review: mortgageDeed.is_reviewable ? { kind: 'mortgageDeed', sentAt: mortgageDeed.sent_at } : null,
          sheets: mortgageDeed.files.flatMap((file, at) =>
            sheetOf(`deed-${at}`, file?.file_name ?? copy.mortgageDeed, file, mortgageDeed.status),
          ),
        },
      ]

const ofContracts = ({ contracts }: OrderDocuments): readonly Folder[] =>
  contracts.map(({ name, file }) =>
    shownOnly(`contract-${name}`, copy.contract, 'APPROVED', sheetOf(`contract-${name}`, copy.contract, file, 'APPROVED')),
  )

const shownOnly = (id: string, title: string, state: string, sheets: readonly Sheet[]): Folder => ({
  id,
  title,
  note: '',
  state,
  reasons: [],
  earlier: [],
  compared: id === 'note' ? { thing: 'note', customerId: null } : null,
  review: null,
  sheets,
})

function sheetOf(id: string, name: string, file: File, state: string): readonly Sheet[] {
  if (file === null) return []
  const isPdf = file.type === 'application/pdf' || file.file_name.endsWith('.pdf')
  return [{ id, name, url: file.tmp_url, isPdf, state, look: file.look }]
}

function nameOf(type: string): string {
  const group = documentGroups.find((each) => isTypeOf(each, type))
  return group && isTypeOf(group, type) ? documentNames[type] : type
}
