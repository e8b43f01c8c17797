import { createHash, randomUUID } from 'node:crypto'
import { decideRenewal } from '#domain/lending/contracts/sign-request.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { openSignRequest, renewSignRequest, signRequestOf, type SignRequestRow } from '#server/lending/sign-requests/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { insertFile } from '#server/platform/files/sql.ts'
import type { PartnerFault } from '#server/platform/partners/partners.ts'
import { drawGuarantorContract } from './draw-contract.ts'
import { findGuarantorContract, type GuarantorContract } from './guarantor-contract.ts'
import { firstPollMs, type SignPage } from './request-signature.ts'

type Refusal = { readonly kind: 'NOT_FOUND' | 'NOTHING_TO_SIGN' | 'ALREADY_SIGNED' | 'CONSENT_NEEDED' }

/**
 * Requests the caller's signature on their guarantee contract, or renews the existing request (D-72). The guarantor must have
 * consented. The order's first payment is not required, since guarantors sign before the order's contracts.
 */
export async function requestGuarantorSignature(
  app: App,
  { guarantorId, orderId }: { guarantorId: number; orderId: number },
): Promise<Result<SignPage, Refusal | PartnerFault>> {
  const { db, now, config } = app
  const own = await findGuarantorContract(db, guarantorId, orderId)
  if (!own) return err({ kind: 'NOT_FOUND' })
  const { guarantee, order, guarantor } = own
  const { customerId, id: guaranteeId } = guarantee
  const existing = await signRequestOf(db, customerId, orderId, 'guarantor', guaranteeId)
  const renewal = decideRenewal(existing?.signUrl === null ? null : existing, now())
  if (renewal.kind === 'SIGNED') return err({ kind: 'ALREADY_SIGNED' })
  if (guarantee.status !== 'CHECKING') return err({ kind: 'NOTHING_TO_SIGN' })
  if (guarantee.consentedAt === null) return err({ kind: 'CONSENT_NEEDED' })
  if (existing && renewal.kind === 'UNCHANGED' && existing.signUrl !== null)
    return ok({ expiresAt: existing.expiresAt, signUrl: existing.signUrl })

  const request = existing ?? (await storeDocument(app, own))
  const answer = await app.partners.signing.request({
    reference: request.reference,
    title: `قرارداد ضمانت سفارش ${order.identifier}`,
    signerName: guarantor.fullName,
    signerMobile: guarantor.mobile,
    documentSha256: request.documentSha256,
    returnUrl: `${config.publicUrl}/guarantees/${guaranteeId}`,
  })
  if (!answer.ok) return answer
  const expiresAt = renewal.kind === 'RENEW' ? renewal.expiresAt : request.expiresAt
  const { signUrl } = answer.value
  const change = { requestedAt: now(), expiresAt, signUrl, nextTryAt: instant(now() + firstPollMs) }
  await db.transaction((tx) => renewSignRequest(tx, request, change))
  return ok({ expiresAt, signUrl })
}

/** Generates and stores the contract once, before it is signed: a signed text never changes. */
async function storeDocument(app: App, own: GuarantorContract): Promise<SignRequestRow> {
  const { customerId, orderId, id: guaranteeId } = own.guarantee
  const at = app.now()
  const bytes = await drawGuarantorContract(own, { at, policies: app.policies.current() })
  const fileKey = await app.files.put(bytes)
  const documentSha256 = createHash('sha256').update(bytes).digest('hex')
  const reference = `guarantor-${guaranteeId}-${randomUUID()}`
  return app.db.transaction(async (tx) => {
    const file = { customerId, fileKey, fileName: guarantorFileName(own), purpose: 'contract', type: 'pdf' } as const
    await insertFile(tx, { ...file, sizeBytes: bytes.length, at })
    return openSignRequest(tx, { customerId, orderId, type: 'guarantor', guaranteeId, reference, documentKey: fileKey, documentSha256 }, at)
  })
}

/** The file name of a guarantor's contract. */
export const guarantorFileName = ({ guarantee, order }: GuarantorContract): string =>
  `guarantor-contract-${order.identifier}-${guarantee.personnelCode}.pdf`
