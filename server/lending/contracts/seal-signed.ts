import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import { instant, minuteMs } from '#domain/platform/kernel/time.ts'
import { insertReleases } from '#server/lending/collateral-releases/sql.ts'
import { moveGuarantee } from '#server/lending/guarantors/move-guarantee.ts'
import { lockGuarantee } from '#server/lending/guarantors/sql.ts'
import { lockOrder } from '#server/lending/orders/sql.ts'
import { changePromissory } from '#server/lending/promissory/sql.ts'
import { leaseDueRequests, markSealed, markSigned, scheduleRequest, type SignRequestRow } from '#server/lending/sign-requests/sql.ts'
import { bytesOf, putContract } from '#server/lending/stored-contracts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { discardFiles } from '#server/platform/files/remove-files.ts'
import { insertFile } from '#server/platform/files/sql.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { sealWith } from '#server/platform/pdf/sign-pdf.ts'
import { contractOrder } from './contract-order.ts'
import { currentContract } from './current-contract.ts'

/** How often the partner is polled for a document whose notice has not arrived. */
const pollMs = 30_000

const names = { promissory: 'promissory', customer: 'customer-contract', bank: 'bank-contract', guarantor: 'guarantor-contract' } as const

/**
 * Processes every due sign request: polls the partner when its notice has not arrived, and adds the PKCS#7 signature to what is
 * signed; file, row and event are written in one transaction. Returns how many files were sealed.
 */
export async function sealDueRequests(app: App): Promise<number> {
  const due = await leaseDueRequests(app.db, app.now())
  return eachDue(app, due, async (request) => {
    const signed = request.signedAt === null ? await pollPartner(app, request) : request
    return signed !== null && seal(app, signed)
  })
}

async function pollPartner({ db, partners, now }: App, request: SignRequestRow): Promise<SignRequestRow | null> {
  const { reference, documentSha256 } = request
  const answer = await partners.signing.status({ reference, documentSha256 })
  if (answer.ok && answer.value.state === 'SIGNED') {
    const signedAt = answer.value.signedAt ?? now()
    await db.transaction((tx) => markSigned(tx, { reference, documentSha256, signedAt, now: now() }))
    return { ...request, signedAt }
  }
  const isOver = now() >= request.expiresAt
  await scheduleRequest(db, request, isOver ? null : instant(now() + (answer.ok ? pollMs : minuteMs)))
  return null
}

async function seal(app: App, request: SignRequestRow): Promise<boolean> {
  const { customerId, orderId, type } = request
  const { db, files, now } = app
  const signedAt = request.signedAt ?? now()
  const bytes = await sealWith(app, 'house', await bytesOf(app, request.documentKey), {
    reason: `order ${orderId}, ${type}`,
    at: signedAt,
  })
  const fileKey = await files.put(bytes)
  const fileName = `${names[type]}-${orderId}.pdf`
  const isWritten = await db.transaction(async (tx) => {
    const order = type === 'promissory' ? await lockOrder(tx, customerId, orderId) : null
    if (!(await markSealed(tx, request, { fileKey, fileName, sealedAt: now() }))) return false
    const file = { customerId, fileKey, fileName, sizeBytes: bytes.length, at: now() }
    if (type === 'promissory') {
      await insertFile(tx, { ...file, purpose: 'promissory', type: 'pdf' })
      await changePromissory(tx, customerId, orderId, { status: 'APPROVED', fileKey, fileName, signRequestExpireAt: null }, now())
      await publish(tx, { type: 'promissory.signed', customerId, orderId })
      // A signature at the partner cannot be undone: the note of an order that ended meanwhile goes back.
      if (order && !isOpen(order.status)) await insertReleases(tx, [{ customerId, orderId, kind: 'PROMISSORY' }], now())
      return true
    }
    if (type === 'guarantor') {
      await insertFile(tx, { ...file, purpose: 'contract', type: 'pdf' })
      const guarantee = await lockGuarantee(tx, customerId, request.guaranteeId)
      // A guarantee declined or removed meanwhile is not advanced; the file remains signed.
      if (guarantee) await moveGuarantee(tx, guarantee, { command: 'sign', actor: 'system', phase: 'before', at: now() })
      await publish(tx, { type: 'contract.signed', customerId, orderId, party: 'guarantor' })
      return true
    }
    await putContract(tx, { ...file, orderId, name: 'customer-contract' })
    await publish(tx, { type: 'contract.signed', customerId, orderId, party: 'customer' })
    return true
  })
  if (!isWritten) await discardFiles(app, [fileKey])
  // The schedule that the signed contract refers to is stored with it.
  if (isWritten && type === 'customer') await storeSchedule(app, request)
  return isWritten
}

async function storeSchedule(app: App, { customerId, orderId }: SignRequestRow): Promise<void> {
  const order = await contractOrder(app.db, customerId, orderId)
  if (order) await currentContract(app, order, 'repayment-schedule')
}
