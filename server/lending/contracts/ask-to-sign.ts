import { createHash, randomUUID } from 'node:crypto'
import { mappedPromissory } from '#domain/lending/promissory/promissory.ts'
import { decideRenewal, type SignType } from '#domain/lending/sign-requests/sign-request.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { changeNote, promissoryOf } from '#server/lending/promissory/sql.ts'
import { openSignRequest, renewSignRequest, signRequestOf, type ReportRequestRow } from '#server/lending/sign-requests/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { PartnerFault } from '#server/platform/partners/partners.ts'
import { contractOrder, type ContractOrder } from './contract-order.ts'
import { storeContract } from './keep-contract.ts'
import { bytesOf } from './sql.ts'

type Asked = { readonly customerId: number; readonly orderId: number; readonly type: Exclude<SignType, 'guarantor'> }
type SignRefusal = { readonly kind: 'NOT_FOUND' | 'FIRST_PAYMENT_DUE' | 'NOTHING_TO_SIGN' | 'ALREADY_SIGNED' }
export type SignAnswer = { readonly expiresAt: Instant; readonly signUrl: string }

/** How soon the partner is asked whether it was signed, should its notice be lost. */
export const firstPollMs = 20_000

/**
 * Lays a paper before the customer, or renews the request that stands (D-72): one a minute, for 24 hours, free. The
 * paper and its reference are written before the partner hears of them, so that two clicks lay one paper.
 */
export async function askToSign(app: App, asked: Asked): Promise<Result<SignAnswer, SignRefusal | PartnerFault>> {
  const { db, now } = app
  const order = await contractOrder(db, asked.customerId, asked.orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  const standing = await signRequestOf(db, asked.customerId, asked.orderId, asked.type)
  const again = decideRenewal(standing?.signUrl === null ? null : standing, now())
  if (again.kind === 'SIGNED') return err({ kind: 'ALREADY_SIGNED' })
  const refusal = await refusalOf(app, asked, order)
  if (refusal) return err({ kind: refusal })
  if (asked.type === 'bank') return ok({ expiresAt: instant(now()), signUrl: pageOf(app, order) })
  if (standing && again.kind === 'UNCHANGED' && standing.signUrl !== null)
    return ok({ expiresAt: standing.expiresAt, signUrl: standing.signUrl })

  const request = standing ?? (await layPaper(app, asked, order))
  const answer = await app.partners.signing.request({
    reference: request.reference,
    title: asked.type === 'promissory' ? `سفتهٔ سفارش ${order.identifier}` : `قرارداد سفارش ${order.identifier}`,
    signerName: order.customer.fullName,
    signerMobile: order.customer.mobile,
    documentSha256: request.documentSha256,
    returnUrl: pageOf(app, order),
  })
  if (!answer.ok) return answer
  const expiresAt = again.kind === 'RENEW' ? again.expiresAt : request.expiresAt
  const { signUrl } = answer.value
  await db.transaction(async (tx) => {
    await renewSignRequest(tx, request, { requestedAt: now(), expiresAt, signUrl, nextTryAt: instant(now() + firstPollMs) })
    if (asked.type === 'promissory')
      await changeNote(tx, asked.customerId, asked.orderId, { status: 'PROMISSORY_FINALIZE', signRequestExpireAt: expiresAt }, now())
  })
  return ok({ expiresAt, signUrl })
}

/** Why there is nothing to lay before this hand now. */
async function refusalOf({ db }: App, { customerId, orderId, type }: Asked, order: ContractOrder): Promise<SignRefusal['kind'] | null> {
  if (type === 'promissory') {
    const note = await promissoryOf(db, customerId, orderId)
    const mapped = note ? mappedPromissory(note) : 'NOT_EXIST'
    return mapped === 'SIGNED' ? 'ALREADY_SIGNED' : mapped === 'CREATED' || mapped === 'REQUEST_SIGN' ? null : 'NOTHING_TO_SIGN'
  }
  if (order.status !== 'SIGNING_CONTRACTS') return 'NOTHING_TO_SIGN'
  if (!order.isFirstPaymentPaid) return 'FIRST_PAYMENT_DUE'
  const theirs = await signRequestOf(db, customerId, orderId, 'customer')
  const isCustomerDone = theirs !== null && theirs.signedAt !== null
  // The bank signs by itself, after the customer: asking for it only tells where it can be seen.
  return type === 'bank' && !isCustomerDone ? 'NOTHING_TO_SIGN' : null
}

async function layPaper(app: App, { customerId, orderId, type }: Asked, order: ContractOrder): Promise<ReportRequestRow> {
  const documentKey =
    type === 'promissory' ? (await promissoryOf(app.db, customerId, orderId))?.fileKey : (await storeContract(app, order)).fileKey
  if (!documentKey) throw new Error(`nothing drawn to sign for order ${orderId}`)
  const documentSha256 = createHash('sha256')
    .update(await bytesOf(app, documentKey))
    .digest('hex')
  const reference = `${type}-${orderId}-${randomUUID()}`
  return app.db.transaction((tx) => openSignRequest(tx, { customerId, orderId, type, reference, documentKey, documentSha256 }, app.now()))
}

const pageOf = ({ config }: App, { id }: ContractOrder): string => `${config.publicUrl}/orders/${id}`
