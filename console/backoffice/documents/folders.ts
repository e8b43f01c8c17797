import type { CodedReason } from '#console/backoffice/shell/reason-picker.tsx'
import { groupNames } from '#console/backoffice/shell/worded.ts'
import { isTypeOf, documentGroups } from '#domain/lending/documents/document.ts'
import { copy, paperNames } from './copy.ts'
import type { Papers } from './queries.ts'
import type { Sheet } from './viewer.tsx'

/** What is judged together: a group of papers, a side of the cheque, the deed; or what is only looked at. */
export type Folder = {
  readonly id: string
  readonly title: string
  /** Whose it is and what it says about itself. */
  readonly note: string
  readonly state: string
  readonly sheets: readonly Sheet[]
  readonly reasons: readonly CodedReason[]
  /** How it is judged; null where nothing is to be judged now. */
  readonly review:
    | {
        readonly kind: 'papers'
        readonly customerId: number
        readonly group: Papers['groups'][number]['group']
        readonly papers: readonly number[]
      }
    | { readonly kind: 'cheque'; readonly side: 'front' | 'back'; readonly sentAt: string }
    | { readonly kind: 'deed'; readonly sentAt: string }
    | null
}

const waitingOf = (papers: Papers['groups'][number]['papers']) => papers.filter(({ status }) => status === 'PENDING').map(({ id }) => id)

type File = NonNullable<Papers['note']>['file']

/** Everything sent for an order as folders, in the order they are judged. */
export function foldersOf(papers: Papers): readonly Folder[] {
  const all = [...papers.groups.map(ofGroup), ...ofNote(papers), ...ofCheque(papers), ...ofDeed(papers), ...ofContracts(papers)]
  return all.filter(({ sheets, review }) => sheets.length > 0 || review !== null)
}

function ofGroup({ owner, group, state, is_reviewable, reasons, papers }: Papers['groups'][number]): Folder {
  return {
    id: `${owner.id}-${group}`,
    title: groupNames[group],
    note: owner.is_guarantor ? `${copy.guarantor}: ${owner.name}` : owner.name,
    state,
    reasons,
    review: is_reviewable ? { kind: 'papers', customerId: owner.id, group, papers: waitingOf(papers) } : null,
    sheets: papers.flatMap(({ id, type, file, status }) => sheetOf(`paper-${id}`, nameOf(type), file, status)),
  }
}

const ofNote = ({ note }: Papers): readonly Folder[] =>
  note === null
    ? []
    : [looked('note', note.is_bought ? copy.boughtNote : copy.note, note.status, sheetOf('note', copy.note, note.file, note.status))]

const ofCheque = ({ cheque }: Papers): readonly Folder[] =>
  (cheque?.sides ?? []).map(({ side, status, is_reviewable, sent_at, file, reasons }) => ({
    id: `cheque-${side}`,
    title: copy.cheque[side],
    note: `${copy.number} ${cheque?.number ?? '---'}`,
    state: status,
    reasons,
    review: is_reviewable && sent_at !== null ? { kind: 'cheque', side, sentAt: sent_at } : null,
    sheets: sheetOf(`cheque-${side}`, copy.cheque[side], file, status),
  }))

const ofDeed = ({ deed }: Papers): readonly Folder[] =>
  deed === null
    ? []
    : [
        {
          id: 'deed',
          title: copy.deed,
          note: `${copy.number} ${deed.number ?? '---'}`,
          state: deed.status,
          reasons: deed.reasons,
          review: deed.is_reviewable ? { kind: 'deed', sentAt: deed.sent_at } : null,
          sheets: deed.files.flatMap((file, at) => sheetOf(`deed-${at}`, file?.file_name ?? copy.deed, file, deed.status)),
        },
      ]

const ofContracts = ({ contracts }: Papers): readonly Folder[] =>
  contracts.map(({ name, file }) =>
    looked(`contract-${name}`, copy.contract, 'APPROVED', sheetOf(`contract-${name}`, copy.contract, file, 'APPROVED')),
  )

const looked = (id: string, title: string, state: string, sheets: readonly Sheet[]): Folder => ({
  id,
  title,
  note: '',
  state,
  reasons: [],
  review: null,
  sheets,
})

function sheetOf(id: string, name: string, file: File, state: string): readonly Sheet[] {
  if (file === null) return []
  return [{ id, name, url: file.tmp_url, isPdf: file.type === 'application/pdf' || file.file_name.endsWith('.pdf'), state }]
}

function nameOf(type: string): string {
  const group = documentGroups.find((each) => isTypeOf(each, type))
  return group && isTypeOf(group, type) ? paperNames[type] : type
}
