import { inArray } from 'drizzle-orm'
import type { readOrderDocuments } from '#contract/backoffice/order-review/documents.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { reasonsOfCheque, reasonsOfMortgageDeed, reasonsOfGroup } from '#domain/backoffice/order-review/reasons.ts'
import { contractNames } from '#domain/lending/contracts/contract-name.ts'
import { documentGroups } from '#domain/lending/documents/document.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { shortCustomerOf } from '#server/backoffice/decisions/find-order.ts'
import { contractOf } from '#server/lending/contracts/sql.ts'
import { documentGroupsOf, papersOf } from '#server/lending/documents/sql.ts'
import { readOrderContext, type OrderContext } from '#server/lending/orders/read-order-context.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { files } from '#server/platform/files/tables.ts'
import { mediaOf } from '#server/platform/files/ticket.ts'

type Seen = Reply<typeof readOrderDocuments>['results']
type Group = Seen['groups'][number]
type File = Group['papers'][number]['file']
type Show = (customerId: number, fileKey: string | null, fileName: string | null) => File

/** Everything that was sent for an order, its customer's papers first, then those of its guarantors, under addresses that are good for minutes. */
export async function papersSeen(app: App, order: OrderRow): Promise<Seen> {
  const { db, now } = app
  const around = await readOrderContext(db, order.customerId, [order], now())
  const guarantors = (around.guarantees.get(order.id) ?? [])
    .filter(({ status }) => status !== 'REJECT')
    .map(({ guarantorId }) => guarantorId)
  const show = await showing(app, [order.customerId, ...guarantors])
  return {
    groups: [
      ...(await groupsSeen(db, order.customerId, documentGroups, show)),
      ...(await Promise.all(guarantors.map((id) => groupsSeen(db, id, ['IDENTIFICATION'], show, true)))).flat(),
    ],
    ...collateralSeen(order, around, show),
    contracts: await contractsSeen(db, order, show),
  }
}

/** Shows kept files with their type and size, read at once for all owners. */
async function showing(app: App, owners: readonly number[]): Promise<Show> {
  const rows = await app.db
    .select()
    .from(files)
    .where(inArray(files.customerId, [...owners]))
  const kept = new Map(rows.map((row) => [`${row.customerId}.${row.fileKey}`, row]))
  return (customerId, fileKey, fileName) => {
    if (fileKey === null || fileName === null) return null
    const row = kept.get(`${customerId}.${fileKey}`)
    const type = row && (row.type === 'pdf' ? 'application/pdf' : `image/${row.type}`)
    return { ...mediaOf(app, customerId, { fileKey, fileName }), type: type ?? null, size_bytes: row?.sizeBytes ?? null }
  }
}

async function groupsSeen(
  db: Db,
  customerId: number,
  groups: readonly Group['group'][],
  show: Show,
  isGuarantor = false,
): Promise<Group[]> {
  const owner = { ...(await shortCustomerOf(db, customerId)), is_guarantor: isGuarantor }
  const papers = await papersOf(db, customerId)
  const states = await documentGroupsOf(db, customerId)
  return groups.map((group) => {
    const own = papers.filter((paper) => paper.group === group)
    return {
      owner,
      group,
      state: states[group],
      is_reviewable: own.some(({ status }) => status === 'PENDING'),
      reasons: [...reasonsOfGroup(group)],
      papers: own.map((paper) => ({
        id: paper.id,
        type: paper.type,
        status: paper.status,
        sent_at: wireInstant(paper.createdAt),
        description: paper.description,
        file: show(customerId, paper.fileKey, paper.fileName),
      })),
    }
  })
}

function collateralSeen({ customerId, id, status }: OrderRow, around: OrderContext, show: Show): Pick<Seen, 'note' | 'cheque' | 'deed'> {
  const note = around.notes.get(id)
  const cheque = around.cheques.get(id)
  const deed = around.deeds.get(id)
  const sides = cheque
    ? ([
        {
          side: 'front',
          status: cheque.frontStatus,
          sentAt: cheque.frontSentAt,
          file: show(customerId, cheque.frontKey, cheque.frontName),
        },
        ...(cheque.backStatus
          ? [
              {
                side: 'back',
                status: cheque.backStatus,
                sentAt: cheque.backSentAt,
                file: show(customerId, cheque.backKey, cheque.backName),
              } as const,
            ]
          : []),
      ] as const)
    : []
  const isHandedIn = status !== 'UPLOAD_PROMISSORY'
  return {
    note: note ? { status: note.status, is_bought: note.paidAt !== null, file: show(customerId, note.fileKey, note.fileName) } : null,
    cheque: cheque
      ? {
          number: cheque.number,
          sides: sides.map(({ sentAt, ...seen }) => ({
            ...seen,
            sent_at: sentAt === null ? null : wireInstant(sentAt),
            is_reviewable: isHandedIn && seen.status === 'PENDING',
            reasons: [...reasonsOfCheque(seen.side)],
          })),
        }
      : null,
    deed: deed
      ? {
          number: deed.number,
          status: deed.status,
          is_reviewable: deed.status === 'PENDING',
          sent_at: wireInstant(deed.sentAt),
          files: deed.images.map(({ fileKey, fileName }) => show(customerId, fileKey, fileName)),
          reasons: [...reasonsOfMortgageDeed],
        }
      : null,
  }
}

async function contractsSeen(db: Db, { customerId, id }: OrderRow, show: Show): Promise<Seen['contracts']> {
  const kept = await Promise.all(contractNames.map((name) => contractOf(db, customerId, id, name)))
  return kept.flatMap((paper) => (paper ? [{ name: paper.name, file: show(customerId, paper.fileKey, paper.fileName) }] : []))
}
