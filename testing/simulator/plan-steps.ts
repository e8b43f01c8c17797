import { sql } from 'drizzle-orm'
import { purchasePartPayment, purchasePayoff } from '#contract/billing/payments/routes.ts'
import { moveDueDay, sendPlanCode, withdrawFromLoan } from '#contract/lending/plans/change-routes.ts'
import { acceptHardship } from '#contract/lending/plans/hardship-routes.ts'
import { quotePartPayment, quotePayoff } from '#contract/lending/plans/routes.ts'
import { addDays, dayMs, type Day } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { byCustomer, buy, type Scene, type Step } from './scene.ts'

type Answer = { readonly status: number }

/** What a customer in repayment may do with the plan; a change that is not possible then is refused. */
export const planSteps: readonly ((scene: Scene) => Step)[] = [
  (scene) => byCustomer('pays off', () => payOff(scene)),
  (scene) => byCustomer('pays a part', () => payPart(scene)),
  (scene) => byCustomer('moves a due day', () => move(scene)),
  ({ fixture, who }) =>
    byCustomer('withdraws from the loan', () => fixture.app.call(withdrawFromLoan, { params: paramsOf(who), body: {} }, tokenOf(who))),
  (scene) => byCustomer('asks for a lighter plan', () => askForHardship(scene)),
  ({ fixture: { app, db }, who: { customer }, pass }) =>
    byCustomer('20 days go by', async () => {
      pass(20 * dayMs)
      const { customerId } = customer
      // The session of before has ended by then.
      Object.assign(customer, { token: await openSession(db, { customerId, name: 'simulated', at: app.now() }) })
      return null
    }),
]

const paramsOf = ({ orderId }: Scene['who']) => ({ id: String(orderId) })
const tokenOf = ({ customer: { token } }: Scene['who']) => ({ token })

async function payOff(scene: Scene): Promise<Answer> {
  const { fixture, who } = scene
  const quoted = await fixture.app.call(quotePayoff, { params: paramsOf(who), body: {} }, tokenOf(who))
  return quoted.status === 201 ? buy(scene, purchasePayoff, [quoted.body.results.id ?? ''], '/invoice/payment') : quoted
}

async function payPart(scene: Scene): Promise<Answer> {
  const { fixture, who, chance } = scene
  const [next] = await openInstalments(scene)
  const body = { amount: (next?.amount ?? 0) + chance.whole(0, 20) * 100_000, way: chance.of(['SMALLER', 'SHORTER'] as const) }
  const quoted = await fixture.app.call(quotePartPayment, { params: paramsOf(who), body }, tokenOf(who))
  return quoted.status === 201 ? buy(scene, purchasePartPayment, [quoted.body.results.id ?? ''], '/invoice/payment') : quoted
}

async function move(scene: Scene): Promise<Answer | null> {
  const { fixture, who, chance } = scene
  const open = await openInstalments(scene)
  if (open.length === 0) return null
  const { number, dueDate } = chance.of(open)
  const body = { number, to: addDays(dueDate, chance.whole(1, 12)) }
  return signed(scene, (signature) =>
    fixture.app.call(moveDueDay, { params: paramsOf(who), body: { ...body, ...signature } }, tokenOf(who)),
  )
}

function askForHardship(scene: Scene): Promise<Answer> {
  const { fixture, who, chance } = scene
  const kind = chance.of(['PAUSE', 'SPREAD'] as const)
  const body = { kind, number: kind === 'PAUSE' ? chance.whole(1, 3) : chance.whole(3, 12), asks_forgiveness: chance.is(0.5) }
  return signed(scene, (signature) =>
    fixture.app.call(acceptHardship, { params: paramsOf(who), body: { ...body, ...signature } }, tokenOf(who)),
  )
}

/** A change, with the code of its message where its addendum is to be signed. */
async function signed<Reply extends { readonly body: object; readonly status: number }>(
  { fixture, who }: Scene,
  send: (signature: { readonly code?: string }) => Promise<Reply>,
): Promise<Reply> {
  const answer = await send({})
  if (!('code' in answer.body) || answer.body.code !== 'ADDENDUM_CODE_NEEDED') return answer
  await fixture.app.call(sendPlanCode, { params: paramsOf(who), body: {} }, tokenOf(who))
  return send({ code: (await fixture.fake.lastCode(who.customer.mobile)) ?? '' })
}

type Open = { readonly number: number; readonly amount: number; readonly dueDate: Day }

const openInstalments = ({ fixture, who: { customer, orderId } }: Scene): Promise<Open[]> =>
  rowsOf<Open>(
    fixture.db,
    sql`select number, amount, due_date as "dueDate" from invoices
      where customer_id = ${customer.customerId} and order_id = ${orderId} and number > 0 and status = 'PENDING' order by number`,
  )
