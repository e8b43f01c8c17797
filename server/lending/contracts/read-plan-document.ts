import { planDocumentName, type PlanDocument } from '#domain/lending/contracts/plan-documents.ts'
import { bytesOf, putDraft, storedContractOf } from '#server/lending/stored-contracts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { sealWith } from '#server/platform/pdf/sign-pdf.ts'
import { contractOrder } from './contract-order.ts'
import { drawPlanDocument } from './draw-plan-document.ts'

type OfOrder = { readonly customerId: number; readonly orderId: number }
type DocumentFile = { readonly bytes: Buffer; readonly fileName: string }

/**
 * A document of a changed plan, or the settlement letter: drawn and signed when it is first asked for, stored, and the same file from then on.
 * Of two first readers at once both get the file that was stored. Null before it exists.
 */
export async function readPlanDocument(app: App, of: OfOrder, document: PlanDocument): Promise<DocumentFile | null> {
  const name = planDocumentName(document)
  const stored = await storedContractOf(app.db, of.customerId, of.orderId, name)
  if (stored) return { bytes: await bytesOf(app, stored.fileKey), fileName: stored.fileName }
  const order = await contractOrder(app.db, of.customerId, of.orderId)
  const drawn = order && (await drawPlanDocument(app.db, order, document))
  if (!order || !drawn) return null
  const bytes = await sealWith(app, 'house', drawn.bytes, { reason: `order ${order.id}, ${name}`, at: drawn.at })
  const fileKey = await app.files.put(bytes)
  const fileName = `${name}-${order.identifier}.pdf`
  const draft = { ...of, name, fileKey, fileName, sizeBytes: bytes.length, at: app.now() }
  if (await app.db.transaction((tx) => putDraft(tx, draft, null))) return { bytes, fileName }
  return readPlanDocument(app, of, document)
}
