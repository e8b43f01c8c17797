import {
  orderContractSchema,
  orderContractFileSchema,
  readTermsSchema,
  sendSignRequestSchema,
} from '#contract/lending/contracts/contracts.ts'
import { orderContract, orderContractFile, readTerms, sendSignRequest } from '#contract/lending/contracts/routes.ts'
import { sendGuarantorSignRequestSchema } from '#contract/lending/guarantors/guarantees.ts'
import { sendGuarantorSignRequest } from '#contract/lending/guarantors/routes.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { FileAnswer } from '#server/platform/http/answers.ts'
import { fileAnswer, type HttpServer } from '#server/platform/http/http-server.ts'
import { readContract, readTerms as readTermsOf } from './read-contract.ts'
import { requestGuarantorSignature } from './request-guarantor-signature.ts'
import { requestSignature } from './request-signature.ts'

/** The signature requests, and the documents of an order as files: `contract` is the customer's contract, another last segment a name of D-55. */
export function contractRoutes(http: HttpServer, app: App): void {
  http.serve(sendSignRequest, sendSignRequestSchema, async ({ actor: { customerId }, body }) => {
    const orderId = orderIdOf(body.order_identifier)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const requested = await requestSignature(app, { customerId, orderId, type: body.type })
    if (!requested.ok) return requested
    const { expiresAt, signUrl } = requested.value
    return ok({ results: { expire_at: wireInstant(expiresAt), sign_url: signUrl }, message: 'درخواست امضا فرستاده شد.' })
  })
  http.serve(sendGuarantorSignRequest, sendGuarantorSignRequestSchema, async ({ actor: { customerId: guarantorId }, params }) => {
    const orderId = orderIdOf(params.orderIdentifier)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const asked = await requestGuarantorSignature(app, { guarantorId, orderId })
    if (!asked.ok) return asked
    const { expiresAt, signUrl } = asked.value
    return ok({ results: { expire_at: wireInstant(expiresAt), sign_url: signUrl }, message: 'درخواست امضا فرستاده شد.' })
  })
  const answer = async (customerId: number, key: string, name: string): Promise<Result<FileAnswer, { readonly kind: 'NOT_FOUND' }>> => {
    const orderId = orderIdOf(key)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const read = await readContract(app, { customerId, orderId, name })
    return read.ok ? ok(fileAnswer(read.value.bytes, { name: read.value.fileName, mediaType: 'application/pdf' })) : read
  }
  http.serve(readTerms, readTermsSchema, async ({ actor: { customerId }, params }) => {
    const orderId = orderIdOf(params.id)
    const read = orderId === null ? err({ kind: 'NOT_FOUND' } as const) : await readTermsOf(app, { customerId, orderId })
    return read.ok ? ok({ results: { parts: [...read.value.parts], sha256: read.value.sha256 } }) : read
  })
  http.serve(orderContract, orderContractSchema, ({ actor, params }) => answer(actor.customerId, params.id, 'customer-contract'))
  http.serve(orderContractFile, orderContractFileSchema, ({ actor, params }) => answer(actor.customerId, params.id, params.contractName))
}
