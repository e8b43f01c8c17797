import { createHash, randomUUID } from 'node:crypto'
import { instant } from '#domain/platform/kernel/time.ts'
import { orderStandsIn } from '#server/lending/orders/condition.ts'
import { markSealed, openSignRequest, ordersForBank, signRequestOf } from '#server/lending/sign-requests/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { sealWith } from '#server/platform/pdf/seals.ts'
import { contractOrder, type ContractOrder } from './contract-order.ts'
import { drawContract } from './draw-contract.ts'
import { bytesOf, contractOf, putContract } from './sql.ts'

/** Demo mode's bank: signs every contract its customer has signed a moment ago. Answers how many it signed. */
export async function signDueForBank(app: App): Promise<number> {
  const { db, config, now } = app
  return eachDue(app, await ordersForBank(db, instant(now() - config.autopilotDelayMs), isBeingSigned), async ({ customerId, orderId }) => {
    const order = await contractOrder(db, customerId, orderId)
    return order !== null && signForBank(app, order)
  })
}

const isBeingSigned = (of: Parameters<typeof orderStandsIn>[0]) => orderStandsIn(of, ['SIGNING_CONTRACTS'])

/** Signs a contract for the bank; false when the customer has not signed, or it was done before. */
export async function signForBank(app: App, order: ContractOrder): Promise<boolean> {
  const signature = await prepareBankSignature(app, order)
  if (!signature) return false
  const isNews = await app.db.transaction((tx) => signature.write(tx))
  if (!isNews) await signature.discard()
  return isNews
}

type BankSignature = {
  /** Writes files, sign request and the event together, once; false where it was done before. */
  readonly write: (tx: Db) => Promise<boolean>
  /** Removes the signed files of a signature that was not written. */
  readonly discard: () => Promise<unknown>
}

/**
 * The bank's signature, made outside any transaction: its own contract, and under the customer's contract a second signature that
 * leaves the first valid. Null when the customer has not signed.
 */
export async function prepareBankSignature(app: App, order: ContractOrder): Promise<BankSignature | null> {
  const { db, files, now } = app
  const { customerId, id: orderId, identifier } = order
  const at = now()
  const theirs = await contractOf(db, customerId, orderId, 'customer-contract')
  const request = await signRequestOf(db, customerId, orderId, 'customer')
  const isCustomerSigned = request !== null && request.sealedAt !== null
  const drawn = drawContract('bank-contract', order, at)
  if (!theirs || !isCustomerSigned || !drawn) return null

  const reason = { reason: `order ${orderId}, bank`, at }
  const counterSigned = await sealWith(app, 'bank', await bytesOf(app, theirs.fileKey), reason)
  const ours = await sealWith(app, 'bank', drawn, reason)
  const theirKey = await files.put(counterSigned)
  const ourKey = await files.put(ours)
  const fileName = `bank-contract-${identifier}.pdf`
  const write = async (tx: Db): Promise<boolean> => {
    const documentSha256 = createHash('sha256').update(drawn).digest('hex')
    const opened = {
      customerId,
      orderId,
      type: 'bank',
      reference: `bank-${orderId}-${randomUUID()}`,
      documentKey: ourKey,
      documentSha256,
    } as const
    const bank = await openSignRequest(tx, opened, at)
    if (!(await markSealed(tx, bank, { fileKey: ourKey, fileName, sealedAt: at }))) return false
    await putContract(tx, { ...theirs, customerId, orderId, fileKey: theirKey, sizeBytes: counterSigned.length, at })
    await putContract(tx, { name: 'bank-contract', customerId, orderId, fileKey: ourKey, fileName, sizeBytes: ours.length, at })
    await publish(tx, { type: 'contract.signed', customerId, orderId, party: 'bank' })
    return true
  }
  return { write, discard: () => Promise.all([files.remove(theirKey), files.remove(ourKey)]) }
}
