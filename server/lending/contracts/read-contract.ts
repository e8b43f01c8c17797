import { isDrawable } from '#domain/lending/contracts/order-documents.ts'
import { planDocumentNamed } from '#domain/lending/contracts/plan-documents.ts'
import { contractNameOf } from '#domain/lending/contracts/sign-request.ts'
import type { TermsPart } from '#domain/lending/contracts/terms-page.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { withProof } from '#server/billing/checkpoints/prove.ts'
import { causesOfPlans } from '#server/lending/plans/documents-sql.ts'
import { signRequestOf, signRequestsOf } from '#server/lending/sign-requests/sql.ts'
import { bytesOf, storedContractOf } from '#server/lending/stored-contracts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { contractOrder } from './contract-order.ts'
import { currentContract } from './current-contract.ts'
import { drawGuarantorContract } from './draw-contract.ts'
import { findGuarantorContract } from './guarantor-contract.ts'
import { orderTerms } from './order-terms.ts'
import { readPlanDocument } from './read-plan-document.ts'
import { guarantorFileName } from './request-guarantor-signature.ts'

export type ContractFile = { readonly bytes: Buffer; readonly fileName: string }

/**
 * One of an order's documents (D-55), from its existence on in every later status. An unknown name, another customer's order and a
 * document that does not exist yet are all NOT_FOUND.
 */
export async function readContract(
  app: App,
  { customerId, orderId, name }: { customerId: number; orderId: number; name: string },
): Promise<Result<ContractFile, { readonly kind: 'NOT_FOUND' }>> {
  const document = planDocumentNamed(name)
  if (document) {
    const read = await readPlanDocument(app, { customerId, orderId }, document)
    if (!read) return err({ kind: 'NOT_FOUND' })
    if (document.kind !== 'plan-schedule' || document.plan === null) return ok(read)
    const changes = await causesOfPlans(app.db, { customerId, orderId }, document.plan)
    return ok({ ...read, bytes: await withProof(app, read.bytes, customerId, { causes: [...begun(orderId), ...changes] }) })
  }
  const contractName = contractNameOf(name)
  if (contractName === 'guarantor-contract') return readGuarantorContract(app, customerId, orderId)
  const order = contractName && (await contractOrder(app.db, customerId, orderId))
  if (!contractName || !order) return err({ kind: 'NOT_FOUND' })
  const shown = contractName === 'terms' ? await signRequestOf(app.db, customerId, orderId, 'customer') : null
  if (shown?.termsKey) return ok({ bytes: await bytesOf(app, shown.termsKey), fileName: `terms-${order.identifier}.pdf` })
  const current = await currentContract(app, order, contractName)
  if (!current) return err({ kind: 'NOT_FOUND' })
  const bytes = await bytesOf(app, current.fileKey)
  const isSchedule = contractName === 'repayment-schedule'
  return ok({ bytes: isSchedule ? await withProof(app, bytes, customerId, { causes: begun(orderId) }) : bytes, fileName: current.fileName })
}

/** The causes of what began an order's repayment. */
const begun = (orderId: number): readonly string[] => ['charge', 'settle'].map((step) => `order:${orderId}:${step}`)

/** The page of terms in parts, as its file has them: that of the day, and from the request of the signature on that of its day (R-PLAN-11). */
export async function readTerms(
  app: App,
  { customerId, orderId }: { customerId: number; orderId: number },
): Promise<Result<{ readonly parts: readonly TermsPart[]; readonly sha256: string | null }, { readonly kind: 'NOT_FOUND' }>> {
  const order = await contractOrder(app.db, customerId, orderId)
  const request = await signRequestOf(app.db, customerId, orderId, 'customer')
  if (!order || (!isDrawable('terms', order) && !request?.termsKey)) return err({ kind: 'NOT_FOUND' })
  const shown = request?.termsKey ? await storedContractOf(app.db, customerId, orderId, 'terms') : null
  const asOf = asOfNow(app)
  return ok({ parts: orderTerms(order, { ...asOf, at: shown?.drawnAt ?? asOf.at }), sha256: request?.termsSha256 ?? null })
}

/**
 * The guarantee contract: a guarantor who consented gets their own, signed or as a draft; the order's owner gets the first
 * signed one (each guarantee record links its own).
 */
async function readGuarantorContract(
  app: App,
  customerId: number,
  orderId: number,
): Promise<Result<ContractFile, { readonly kind: 'NOT_FOUND' }>> {
  const { db } = app
  const own = await findGuarantorContract(db, customerId, orderId)
  if (own && own.guarantee.consentedAt !== null) {
    const request = await signRequestOf(db, own.guarantee.customerId, orderId, 'guarantor', own.guarantee.id)
    const key = request?.fileKey ?? request?.documentKey
    return ok({ bytes: await (key ? bytesOf(app, key) : drawGuarantorContract(own, asOfNow(app))), fileName: guarantorFileName(own) })
  }
  const signed = (await signRequestsOf(db, customerId)).find(
    (each) => each.orderId === orderId && each.type === 'guarantor' && each.fileKey,
  )
  if (!signed?.fileKey) return err({ kind: 'NOT_FOUND' })
  return ok({ bytes: await bytesOf(app, signed.fileKey), fileName: signed.fileName ?? 'guarantor-contract.pdf' })
}
