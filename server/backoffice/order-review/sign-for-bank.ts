import type { FastifyRequest } from 'fastify'
import { signContractForBank as call } from '#contract/backoffice/order-review/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { runAction, type ActionResult } from '#server/backoffice/actions/run-action.ts'
import { findOrder, orderBrief } from '#server/backoffice/decisions/find-order.ts'
import { contractOrder } from '#server/lending/contracts/contract-order.ts'
import { prepareBankSignature } from '#server/lending/contracts/sign-for-bank.ts'
import { caseOf } from '#server/lending/orders/context/case-of.ts'
import { readOrderContext } from '#server/lending/orders/context/read-order-context.ts'
import { lockOrder } from '#server/lending/orders/sql.ts'
import type { App } from '#server/platform/context/app.ts'

type Answer = Reply<typeof call>
type Refusal = { readonly kind: 'NOTHING_TO_REVIEW' }
const nothing = err({ kind: 'NOTHING_TO_REVIEW' } as const)

/**
 * Records the bank's signature of a contract that its customer has signed. The signature is made before and written under the lock of
 * the order, which must still be in the signing of contracts and not frozen by a cancel request.
 */
export async function signForBank(app: App, key: string, request: FastifyRequest) {
  const { db } = app
  const found = await findOrder(db, key)
  const contract = found && (await contractOrder(db, found.customerId, found.id))
  if (!found || !contract) return err({ kind: 'NOT_FOUND' } as const)
  const signature = found.status === 'SIGNING_CONTRACTS' ? await prepareBankSignature(app, contract) : null
  if (!signature) return nothing
  const signed = await runAction<Result<ActionResult<Answer>, Refusal>>(app, { request, route: call }, async (tx, { at, policies }) => {
    const order = await lockOrder(tx, found.customerId, found.id)
    if (order?.status !== 'SIGNING_CONTRACTS') return nothing
    const { isFrozen } = caseOf(order, await readOrderContext(tx, order.customerId, [order], { at, policies }))
    if (isFrozen || !(await signature.write(tx))) return nothing
    const audit = { customerId: order.customerId, orderId: order.id, after: { signed: 'bank-contract' } }
    return ok({ value: { results: orderBrief(order), message: 'قرارداد از سوی بانک امضا شد.' }, audit })
  })
  if (!signed.ok) await signature.discard()
  return signed
}
