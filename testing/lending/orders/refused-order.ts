import { writeApprovedReport } from '#server/lending/credit-checks/write-approved-report.ts'
import { reconsiderOrder } from '#server/lending/orders/commands/reconsider-order.ts'
import { askReview } from '#server/lending/orders/refusals/ask-review.ts'
import { asOf, type TestApp } from '../../test-app.ts'
import { orderIn, someone } from './open-order.ts'

/** An order of 20 million toman that the rule of the report has refused: its grade is not enough (row 4). */
export async function refusedOrder({ app: { db }, now }: TestApp, slug: string, { grade = 'D3', allowCredit = true } = {}) {
  const person = await someone(db)
  const order = await orderIn(db, 'VALIDATION_INQUIRY_SYSTEM', person.customerId, slug)
  const { customerId, nationalCode } = person
  await db.transaction(async (tx) => {
    await writeApprovedReport(tx, { customerId, nationalCode, score: 410, grade, allowCredit, ...asOf(now()) })
    await reconsiderOrder(tx, customerId, order.id, asOf(now()))
  })
  return { ...person, order }
}

/** The same, with its customer's request that a person look at it. */
export async function reviewedRefusal(it: TestApp, slug: string) {
  const refused = await refusedOrder(it, slug)
  const { customerId, order } = refused
  const asked = await it.app.db.transaction((tx) => askReview(tx, { customerId, orderId: order.id, remark: null, at: it.now() }))
  if (!asked.ok) throw new Error(asked.error.kind)
  return refused
}
