import { and, inArray } from 'drizzle-orm'
import type { readOrderDocuments } from '#contract/backoffice/order-review/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { reasonsOfCheque, reasonsOfMortgageDeed, reasonsOfGroup } from '#domain/backoffice/order-review/reasons.ts'
import { contractNames } from '#domain/lending/contracts/sign-request.ts'
import { documentGroups } from '#domain/lending/documents/document.ts'
import { wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import { faultsOf } from '#domain/platform/pictures/picture-look.ts'
import { shortCustomerOf } from '#server/backoffice/decisions/find-order.ts'
import { documentGroupsOf, documentsOf } from '#server/lending/documents/sql.ts'
import { readOrderContext, type OrderContext } from '#server/lending/orders/context/read-order-context.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { storedContractOf } from '#server/lending/stored-contracts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { findAlike, looksOf, type LookRow } from '#server/platform/files/looks-sql.ts'
import { files } from '#server/platform/files/tables.ts'
import { mediaOf } from '#server/platform/files/ticket.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'

type View = Reply<typeof readOrderDocuments>['results']
type Group = View['groups'][number]
type File = Group['papers'][number]['file']
type Show = (customerId: number, fileKey: string | null, fileName: string | null) => File

/** Everything sent for an order: the customer's documents first, then those of the guarantors, with short-lived addresses. */
export async function documentsView(app: App, order: OrderRow): Promise<View> {
  const { db } = app
  const context = await readOrderContext(db, order.customerId, [order], asOfNow(app))
  const guarantors = (context.guarantees.get(order.id) ?? [])
    .filter(({ status }) => status !== 'REJECT')
    .map(({ guarantorId }) => guarantorId)
  const [own, ...theirs] = await Promise.all([order.customerId, ...guarantors].map((id) => readOwner(db, id)))
  const stored = await Promise.all(contractNames.map((name) => storedContractOf(db, order.customerId, order.id, name)))
  const viewWith = (show: Show): View => ({
    groups: [
      ...(own ? groupsView(own, documentGroups, show) : []),
      ...theirs.flatMap((owner) => groupsView(owner, ['IDENTIFICATION'], show, true)),
    ],
    ...collateralView(order, context, show),
    contracts: stored.flatMap((contract) =>
      contract ? [{ name: contract.name, file: show(order.customerId, contract.fileKey, contract.fileName) }] : [],
    ),
  })
  // Once to learn which files are shown: customers may have uploaded any number of others.
  const shown = new Set<string>()
  viewWith((_customerId, fileKey) => {
    if (fileKey !== null) shown.add(fileKey)
    return null
  })
  return viewWith(await fileViewer(app, [order.customerId, ...guarantors], [...shown]))
}

/** Describes stored files with type and size, all read at once. */
async function fileViewer(app: App, owners: readonly number[], fileKeys: readonly string[]): Promise<Show> {
  const rows = await app.db
    .select()
    .from(files)
    .where(and(inArray(files.customerId, [...owners]), inArray(files.fileKey, [...fileKeys])))
  const stored = new Map(rows.map((row) => [`${row.customerId}.${row.fileKey}`, row]))
  const looks = await looksView(app.db, await looksOf(app.db, owners, fileKeys))
  return (customerId, fileKey, fileName) => {
    if (fileKey === null || fileName === null) return null
    const row = stored.get(`${customerId}.${fileKey}`)
    const type = row && (row.type === 'pdf' ? 'application/pdf' : `image/${row.type}`)
    return {
      ...mediaOf(app, customerId, { fileKey, fileName }),
      type: type ?? null,
      size_bytes: row?.sizeBytes ?? null,
      look: looks(customerId, fileKey),
    }
  }
}

/** What was measured of each picture, with those that look like it. */
async function looksView(db: Db, own: readonly LookRow[]) {
  const alike = await findAlike(db, own)
  const byKey = new Map(own.map((look) => [`${look.customerId}.${look.fileKey}`, look]))
  return (customerId: number, fileKey: string): NonNullable<File>['look'] => {
    const look = byKey.get(`${customerId}.${fileKey}`)
    if (!look) return null
    const before = (alike.get(fileKey) ?? []).filter(({ createdAt }) => createdAt <= look.createdAt)
    return {
      width: look.width,
      height: look.height,
      faults: [...faultsOf(look)],
      sent_before: before.map((one) => ({
        customer_id: one.customerId,
        is_same_customer: one.customerId === customerId,
        at: wireInstant(one.createdAt),
      })),
    }
  }
}

type Owner = {
  readonly customerId: number
  readonly customer: Awaited<ReturnType<typeof shortCustomerOf>>
  readonly documents: Awaited<ReturnType<typeof documentsOf>>
  readonly states: Awaited<ReturnType<typeof documentGroupsOf>>
}

const readOwner = async (db: Db, customerId: number): Promise<Owner> => ({
  customerId,
  customer: await shortCustomerOf(db, customerId),
  documents: await documentsOf(db, customerId),
  states: await documentGroupsOf(db, customerId),
})

function groupsView(
  { customerId, customer, documents, states }: Owner,
  groups: readonly Group['group'][],
  show: Show,
  isGuarantor = false,
): Group[] {
  const owner = { ...customer, is_guarantor: isGuarantor }
  return groups.map((group) => {
    const own = documents.filter((document) => document.group === group)
    const waiting = own.filter(({ status }) => status === 'PENDING').map(({ type }) => type)
    return {
      owner,
      group,
      state: states[group],
      is_reviewable: waiting.length > 0,
      reasons: [...reasonsOfGroup(group, waiting)],
      papers: own.map((document) => ({
        id: document.id,
        type: document.type,
        status: document.status,
        sent_at: wireInstant(document.createdAt),
        description: document.description,
        file: show(customerId, document.fileKey, document.fileName),
      })),
    }
  })
}

function collateralView({ customerId, id, status }: OrderRow, context: OrderContext, show: Show): Pick<View, 'note' | 'cheque' | 'deed'> {
  const note = context.notes.get(id)
  const cheque = context.cheques.get(id)
  const mortgageDeed = context.mortgageDeeds.get(id)
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
  const isSubmitted = status !== 'UPLOAD_PROMISSORY'
  return {
    note: note ? { status: note.status, is_bought: note.paidAt !== null, file: show(customerId, note.fileKey, note.fileName) } : null,
    cheque: cheque
      ? {
          number: cheque.number,
          sides: sides.map(({ sentAt, ...side }) => ({
            ...side,
            sent_at: wireInstantOrNull(sentAt),
            is_reviewable: isSubmitted && side.status === 'PENDING',
            reasons: [...reasonsOfCheque(side.side)],
          })),
        }
      : null,
    deed: mortgageDeed
      ? {
          number: mortgageDeed.number,
          status: mortgageDeed.status,
          is_reviewable: mortgageDeed.status === 'PENDING',
          sent_at: wireInstant(mortgageDeed.sentAt),
          files: mortgageDeed.images.map(({ fileKey, fileName }) => show(customerId, fileKey, fileName)),
          reasons: [...reasonsOfMortgageDeed],
        }
      : null,
  }
}
