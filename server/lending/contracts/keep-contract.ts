import type { App } from '#server/platform/context/app.ts'
import type { ContractOrder } from './contract-order.ts'
import { drawContract } from './draw-contract.ts'
import { contractOf, putContract, type ContractRow } from './sql.ts'

/** The customer's contract as it will be signed: the kept one, or one drawn and kept now. It is drawn once, since a signed text never changes. */
export async function storeContract(app: App, order: ContractOrder): Promise<ContractRow> {
  const { db, files, now } = app
  const { customerId, id: orderId } = order
  const kept = await contractOf(db, customerId, orderId, 'customer-contract')
  if (kept) return kept
  const bytes = drawContract('customer-contract', order, now())
  if (!bytes) throw new Error('the customer contract was not drawn')
  const fileKey = await files.put(bytes)
  const paper = { name: 'customer-contract', fileKey, fileName: `customer-contract-${order.identifier}.pdf` } as const
  await db.transaction((tx) => putContract(tx, { ...paper, customerId, orderId, sizeBytes: bytes.length, at: now() }))
  return paper
}
