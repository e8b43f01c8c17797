import { createHash, randomUUID } from 'node:crypto'
import { decideRenewal } from '#domain/lending/sign-requests/sign-request.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { openSignRequest, renewSignRequest, signRequestOf, type ReportRequestRow } from '#server/lending/sign-requests/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { insertFile } from '#server/platform/files/sql.ts'
import type { PartnerFault } from '#server/platform/partners/partners.ts'
import { firstPollMs, type SignAnswer } from './ask-to-sign.ts'
import { drawGuarantorContract } from './draw-contract.ts'
import { guarantorContract, type GuarantorContract } from './guarantor-order.ts'

type Refusal = { readonly kind: 'NOT_FOUND' | 'NOTHING_TO_SIGN' | 'ALREADY_SIGNED' | 'CONSENT_NEEDED' }

/**
 * Lays the guarantee contract before the caller, or renews the request that stands (D-72). Only who consented is asked;
 * the order's owner has no part in it, and the first payment none either: guarantors sign before the contracts.
 */
export async function askGuarantorToSign(
  app: App,
  { guarantorId, orderId }: { guarantorId: number; orderId: number },
): Promise<Result<SignAnswer, Refusal | PartnerFault>> {
  const { db, now, config } = app
  const own = await guarantorContract(db, guarantorId, orderId)
  if (!own) return err({ kind: 'NOT_FOUND' })
  const { guarantee, order, guarantor } = own
  const { customerId, id: guaranteeId } = guarantee
  const standing = await signRequestOf(db, customerId, orderId, 'guarantor', guaranteeId)
  const again = decideRenewal(standing?.signUrl === null ? null : standing, now())
  if (again.kind === 'SIGNED') return err({ kind: 'ALREADY_SIGNED' })
  if (guarantee.status !== 'CHECKING') return err({ kind: 'NOTHING_TO_SIGN' })
  if (guarantee.consentedAt === null) return err({ kind: 'CONSENT_NEEDED' })
  if (standing && again.kind === 'UNCHANGED' && standing.signUrl !== null)
    return ok({ expiresAt: standing.expiresAt, signUrl: standing.signUrl })

  const request = standing ?? (await layPaper(app, own))
  const answer = await app.partners.signing.request({
    reference: request.reference,
    title: `قرارداد ضمانت سفارش ${order.identifier}`,
    signerName: guarantor.fullName,
    signerMobile: guarantor.mobile,
    documentSha256: request.documentSha256,
    returnUrl: `${config.publicUrl}/guarantees/${guaranteeId}`,
  })
  if (!answer.ok) return answer
  const expiresAt = again.kind === 'RENEW' ? again.expiresAt : request.expiresAt
  const { signUrl } = answer.value
  const renewal = { requestedAt: now(), expiresAt, signUrl, nextTryAt: instant(now() + firstPollMs) }
  await db.transaction((tx) => renewSignRequest(tx, request, renewal))
  return ok({ expiresAt, signUrl })
}

/** The contract is drawn once, before anybody signs: a signed text never changes. */
async function layPaper(app: App, own: GuarantorContract): Promise<ReportRequestRow> {
  const { customerId, orderId, id: guaranteeId } = own.guarantee
  const at = app.now()
  const bytes = drawGuarantorContract(own, at)
  const fileKey = await app.files.put(bytes)
  const documentSha256 = createHash('sha256').update(bytes).digest('hex')
  const reference = `guarantor-${guaranteeId}-${randomUUID()}`
  return app.db.transaction(async (tx) => {
    const file = { customerId, fileKey, fileName: guarantorFileName(own), purpose: 'contract', type: 'pdf' } as const
    await insertFile(tx, { ...file, sizeBytes: bytes.length, at })
    return openSignRequest(tx, { customerId, orderId, type: 'guarantor', guaranteeId, reference, documentKey: fileKey, documentSha256 }, at)
  })
}

/** What a guarantor's contract is called when it is saved. */
export const guarantorFileName = ({ guarantee, order }: GuarantorContract): string =>
  `guarantor-contract-${order.identifier}-${guarantee.personnelCode}.pdf`
