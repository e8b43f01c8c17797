import type { FastifyRequest } from 'fastify'
import { issuePromissory as call } from '#contract/backoffice/order-review/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { runAction, type ActionResult } from '#server/backoffice/actions/run-action.ts'
import { findOrder, orderBrief } from '#server/backoffice/decisions/find-order.ts'
import { contractOrder } from '#server/lending/contracts/contract-order.ts'
import { prepareIssue } from '#server/lending/contracts/issue-promissories.ts'
import { caseOf } from '#server/lending/orders/context/case-of.ts'
import { readOrderContext } from '#server/lending/orders/context/read-order-context.ts'
import { lockOrder } from '#server/lending/orders/sql.ts'
import { promissoryOf } from '#server/lending/promissory/sql.ts'
import type { App } from '#server/platform/context/app.ts'

type Answer = Reply<typeof call>
type Refusal = { readonly kind: 'NOT_FOUND' | 'NOTHING_TO_REVIEW' }

/**
 * Records the number under which a bank that is worked by hand has issued a bought note: its PDF is made, and the customer signs it next.
 * Refused where a connector has it issued, and for a note that is not paid or is issued already.
 */
export async function issuePromissory(
  app: App,
  { key, number }: { readonly key: string; readonly number: string },
  request: FastifyRequest,
) {
  const { db, config } = app
  const found = await findOrder(db, key)
  const order = found && (await contractOrder(db, found.customerId, found.id))
  if (!found || !order) return err({ kind: 'NOT_FOUND' } as const)
  const note = await promissoryOf(db, found.customerId, found.id)
  if (!config.isBankManual || note?.status !== 'PROMISSORY_REQUEST') return err({ kind: 'NOTHING_TO_REVIEW' } as const)
  const issue = await prepareIssue(app, { note, number, order })
  const issued = await runAction<Result<ActionResult<Answer>, Refusal>>(app, { request, route: call }, async (tx, { at, policies }) => {
    const locked = await lockOrder(tx, found.customerId, found.id)
    if (!locked || !isOpen(locked.status)) return err({ kind: 'NOTHING_TO_REVIEW' })
    const { isFrozen } = caseOf(locked, await readOrderContext(tx, locked.customerId, [locked], { at, policies }))
    if (isFrozen || !(await issue.write(tx))) return err({ kind: 'NOTHING_TO_REVIEW' })
    const audit = { customerId: locked.customerId, orderId: locked.id, after: { promissory: number } }
    return ok({ value: { results: orderBrief(locked), message: 'صدور سفته ثبت شد.' }, audit })
  })
  if (!issued.ok) await issue.discard()
  return issued
}
