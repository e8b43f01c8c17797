import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { instant } from '#domain/platform/kernel/time.ts'
import { caseOf } from '#server/lending/orders/context/case-of.ts'
import { isUnfrozen, orderHasStatusSql } from '#server/lending/orders/context/condition.ts'
import { readOrderContext } from '#server/lending/orders/context/read-order-context.ts'
import { lockOrder } from '#server/lending/orders/sql.ts'
import { markSealed, openSignRequest, ordersForBank, signRequestOf } from '#server/lending/sign-requests/sql.ts'
import { bytesOf, storedContractOf, putContract } from '#server/lending/stored-contracts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { discardFiles } from '#server/platform/files/remove-files.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { sealWith } from '#server/platform/pdf/sign-pdf.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { contractOrder, type ContractOrder } from './contract-order.ts'
import { drawContract } from './draw-contract.ts'

/** Demo mode: signs for the bank every contract that its customer has signed, after a delay. Returns how many were signed. */
export async function signDueForBank(app: App): Promise<number> {
  const { db, config, now } = app
  return eachDue(app, await ordersForBank(db, instant(now() - config.autopilotDelayMs), isBeingSigned), async ({ customerId, orderId }) => {
    const order = await contractOrder(db, customerId, orderId)
    return order !== null && signForBank(app, order)
  })
}

const isBeingSigned = (of: Parameters<typeof orderHasStatusSql>[0]) =>
  sql`${orderHasStatusSql(of, ['SIGNING_CONTRACTS'])} and ${isUnfrozen(of)}`

/**
 * Signs a contract for the bank; false when the customer has not signed, the bank has signed before, or the order has left the signing of
 * contracts or is frozen (row 30).
 */
async function signForBank(app: App, order: ContractOrder): Promise<boolean> {
  const signature = await prepareBankSignature(app, order)
  if (!signature) return false
  const isWritten = await app.db.transaction(async (tx) => (await isSignable(app, tx, order)) && signature.write(tx))
  if (!isWritten) await signature.discard()
  return isWritten
}

/** Whether it may be signed now, decided under the order's lock. */
async function isSignable(app: App, tx: Db, { customerId, id }: ContractOrder): Promise<boolean> {
  const order = await lockOrder(tx, customerId, id)
  if (order?.status !== 'SIGNING_CONTRACTS') return false
  return !caseOf(order, await readOrderContext(tx, customerId, [order], asOfNow(app))).isFrozen
}

type BankSignature = {
  /** Writes files, sign request and event, once; false when they were written before. */
  readonly write: (tx: Db) => Promise<boolean>
  /** Removes the signed files of a signature that was not written. */
  readonly discard: () => Promise<unknown>
}

/**
 * Makes the bank's signatures outside any transaction: on its own contract, and on the customer's contract a second one that
 * leaves the first valid. Null when the customer has not signed.
 */
export async function prepareBankSignature(app: App, order: ContractOrder): Promise<BankSignature | null> {
  const { db, files, now } = app
  const { customerId, id: orderId, identifier } = order
  const at = now()
  const customerContract = await storedContractOf(db, customerId, orderId, 'customer-contract')
  const request = await signRequestOf(db, customerId, orderId, 'customer')
  const isCustomerSigned = request !== null && request.sealedAt !== null
  const drawn = await drawContract('bank-contract', order, { at, policies: app.policies.current() })
  if (!customerContract || !isCustomerSigned || !drawn) return null

  const reason = { reason: `order ${orderId}, bank`, at }
  const counterSigned = await sealWith(app, 'bank', await bytesOf(app, customerContract.fileKey), reason)
  const bankContract = await sealWith(app, 'bank', drawn, reason)
  const customerKey = await files.put(counterSigned)
  const bankKey = await files.put(bankContract)
  const fileName = `bank-contract-${identifier}.pdf`
  const write = async (tx: Db): Promise<boolean> => {
    const documentSha256 = createHash('sha256').update(drawn).digest('hex')
    const opened = {
      customerId,
      orderId,
      type: 'bank',
      reference: `bank-${orderId}-${randomUUID()}`,
      documentKey: bankKey,
      documentSha256,
    } as const
    const bank = await openSignRequest(tx, opened, at)
    if (!(await markSealed(tx, bank, { fileKey: bankKey, fileName, sealedAt: at }))) return false
    await putContract(tx, { ...customerContract, customerId, orderId, fileKey: customerKey, sizeBytes: counterSigned.length, at })
    await putContract(tx, { name: 'bank-contract', customerId, orderId, fileKey: bankKey, fileName, sizeBytes: bankContract.length, at })
    await publish(tx, { type: 'contract.signed', customerId, orderId, party: 'bank' })
    return true
  }
  return { write, discard: () => discardFiles(app, [customerKey, bankKey]) }
}
