import { createHash, randomUUID } from 'node:crypto'
import { decideRenewal, type SignType } from '#domain/lending/contracts/sign-request.ts'
import { mappedPromissory } from '#domain/lending/promissory/promissory.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { noteSignRequest, promissoryOf } from '#server/lending/promissory/sql.ts'
import { openSignRequest, renewSignRequest, signRequestOf, type SignRequestRow } from '#server/lending/sign-requests/sql.ts'
import { bytesOf, type ContractRow } from '#server/lending/stored-contracts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { PartnerFault } from '#server/platform/partners/partners.ts'
import { contractOrder, type ContractOrder } from './contract-order.ts'
import { currentContract } from './current-contract.ts'

type SignatureRequest = { readonly customerId: number; readonly orderId: number; readonly type: Exclude<SignType, 'guarantor'> }
type SignRefusal = { readonly kind: 'NOT_FOUND' | 'FIRST_PAYMENT_DUE' | 'NOTHING_TO_SIGN' | 'ALREADY_SIGNED' }
export type SignPage = { readonly expiresAt: Instant; readonly signUrl: string }

/** When the partner is polled first, in case its notice is lost. */
export const firstPollMs = 20_000

/**
 * Requests the customer's signature on a document, or renews the existing request (D-72): at most once a minute, valid for 24
 * hours, free of charge. Document and reference are stored before the partner is called, so that two clicks make one request.
 */
export async function requestSignature(app: App, input: SignatureRequest): Promise<Result<SignPage, SignRefusal | PartnerFault>> {
  const { db, now } = app
  const order = await contractOrder(db, input.customerId, input.orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  const existing = await signRequestOf(db, input.customerId, input.orderId, input.type)
  const renewal = decideRenewal(existing?.signUrl === null ? null : existing, now())
  if (renewal.kind === 'SIGNED') return err({ kind: 'ALREADY_SIGNED' })
  const refusal = await refusalOf(app, input, order)
  if (refusal) return err({ kind: refusal })
  if (input.type === 'bank') return ok({ expiresAt: instant(now()), signUrl: pageOf(app, order) })
  if (existing && renewal.kind === 'UNCHANGED' && existing.signUrl !== null)
    return ok({ expiresAt: existing.expiresAt, signUrl: existing.signUrl })

  const request = existing ?? (await storeDocument(app, input, order))
  const answer = await app.partners.signing.request({
    reference: request.reference,
    title: input.type === 'promissory' ? `سفتهٔ سفارش ${order.identifier}` : `قرارداد سفارش ${order.identifier}`,
    signerName: order.customer.fullName,
    signerMobile: order.customer.mobile,
    documentSha256: request.documentSha256,
    returnUrl: pageOf(app, order),
  })
  if (!answer.ok) return answer
  const expiresAt = renewal.kind === 'RENEW' ? renewal.expiresAt : request.expiresAt
  const { signUrl } = answer.value
  const { customerId, orderId } = input
  const isUnsigned = await db.transaction(async (tx) => {
    await renewSignRequest(tx, request, { requestedAt: now(), expiresAt, signUrl, nextTryAt: instant(now() + firstPollMs) })
    // The partner may answer after its page was signed and the note sealed.
    return input.type !== 'promissory' || noteSignRequest(tx, { customerId, orderId, expiresAt, at: now() })
  })
  return isUnsigned ? ok({ expiresAt, signUrl }) : err({ kind: 'ALREADY_SIGNED' })
}

/** Why this signature cannot be requested now, or null. */
async function refusalOf(
  { db }: App,
  { customerId, orderId, type }: SignatureRequest,
  order: ContractOrder,
): Promise<SignRefusal['kind'] | null> {
  if (type === 'promissory') {
    const note = await promissoryOf(db, customerId, orderId)
    const mapped = note ? mappedPromissory(note) : 'NOT_EXIST'
    if (mapped === 'SIGNED') return 'ALREADY_SIGNED'
    const isIssued = mapped === 'CREATED' || mapped === 'REQUEST_SIGN'
    return order.status === 'UPLOAD_PROMISSORY' && isIssued ? null : 'NOTHING_TO_SIGN'
  }
  if (order.status !== 'SIGNING_CONTRACTS') return 'NOTHING_TO_SIGN'
  if (!order.isFirstPaymentPaid) return 'FIRST_PAYMENT_DUE'
  const customerRequest = await signRequestOf(db, customerId, orderId, 'customer')
  const isCustomerSigned = customerRequest !== null && customerRequest.signedAt !== null
  // The bank signs without a request, after the customer; the call only returns the page that shows it.
  return type === 'bank' && !isCustomerSigned ? 'NOTHING_TO_SIGN' : null
}

async function storeDocument(app: App, { customerId, orderId, type }: SignatureRequest, order: ContractOrder): Promise<SignRequestRow> {
  const { db, now } = app
  const documentKey =
    type === 'promissory' ? (await promissoryOf(db, customerId, orderId))?.fileKey : (await ensureContract(app, order)).fileKey
  if (!documentKey) throw new Error(`no document to sign for order ${orderId}`)
  const terms = type === 'customer' ? await termsToSign(app, order) : {}
  const reference = `${type}-${orderId}-${randomUUID()}`
  const request = { customerId, orderId, type, reference, documentKey, documentSha256: await sha256Of(app, documentKey), ...terms }
  return db.transaction((tx) => openSignRequest(tx, request, now()))
}

/** The page of terms that goes with the signature, and its hash (R-PLAN-11). */
async function termsToSign(app: App, order: ContractOrder): Promise<{ readonly termsKey: string; readonly termsSha256: string }> {
  const { fileKey } = await ensureContract(app, order, 'terms')
  return { termsKey: fileKey, termsSha256: await sha256Of(app, fileKey) }
}

const sha256Of = async (app: App, fileKey: string): Promise<string> =>
  createHash('sha256')
    .update(await bytesOf(app, fileKey))
    .digest('hex')

const pageOf = ({ config }: App, { id }: ContractOrder): string => `${config.publicUrl}/orders/${id}`

/** A document to be signed, stored on the first call: a signed text never changes. */
export async function ensureContract(
  app: App,
  order: ContractOrder,
  name: 'customer-contract' | 'terms' = 'customer-contract',
): Promise<ContractRow> {
  const contract = await currentContract(app, order, name)
  if (!contract) throw new Error(`${name} was not generated`)
  return contract
}
