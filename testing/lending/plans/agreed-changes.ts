import type { ChangeTerms } from '#domain/lending/plans/agreed-change.ts'
import { addDays, dayMs, instant } from '#domain/platform/kernel/time.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { agreeChange } from '#server/lending/plans/changes/agree-change.ts'
import { answerChange } from '#server/lending/plans/changes/answer-change.ts'
import { computeChange } from '#server/lending/plans/changes/compute-change.ts'
import type { OfOrder } from '#server/lending/plans/changes/computed-change.ts'
import { tendHardship } from '#server/lending/plans/hardship/make-offers.ts'
import { planAccess } from '#server/merchants/checkout/plan-access.ts'
import type { Db } from '#server/platform/database/open.ts'
import { retryOnConflict } from '#server/platform/database/retry.ts'
import { present } from '#testing/expectations.ts'
import { asOf } from '#testing/test-app.ts'
import { confirmed, type Prepared, type Scene } from './paid-changes.ts'
import { signedGuarantor } from './signed-guarantor.ts'

/** Moves the seventh due day by ten days. */
const move = async ({ app, order, at }: Scene): Promise<Prepared> => {
  const { customerId, id: orderId } = order
  const seventh = present((await invoicesOfOrder(app.db, customerId, orderId)).find(({ number }) => number === 7))
  const terms = { kind: 'MOVE', number: 7, to: addDays(present(seventh.dueDate), 10) } as const
  return async () => {
    const of = { customerId, orderId, ...asOf(at) }
    return agree(app.db, of, terms)
  }
}

/** The last of two guarantors accepts it. */
const lastConsent = async (scene: Scene): Promise<Prepared> => {
  const [one, other] = await waiting(scene)
  const answered = await answer(scene, present(one))()
  if (answered !== 'WAITING') throw new Error(answered)
  return answer(scene, present(other))
}

const agree = (db: Db, of: OfOrder, terms: ChangeTerms): Promise<string> =>
  retryOnConflict(() =>
    db.transaction(async (tx) => {
      const computed = await computeChange(tx, planAccess, of, terms)
      return computed.ok ? (await agreeChange(tx, planAccess, computed.value, of)).status : computed.error.kind
    }),
  )

/** Withdraws from the loan. */
const withdrawal = async ({ app, order, at }: Scene): Promise<Prepared> => {
  const of = { customerId: order.customerId, orderId: order.id, ...asOf(at) }
  return () => agree(app.db, of, { kind: 'WITHDRAWAL' })
}

/** A pause of one month, and what is late over three further instalments. */
const pause = async ({ app, order, at }: Scene): Promise<Prepared> => {
  const of = { customerId: order.customerId, orderId: order.id, ...asOf(at) }
  return () => agree(app.db, of, { kind: 'PAUSE', months: 1, asksForgiveness: false })
}
const spread = async ({ app, order, at }: Scene): Promise<Prepared> => {
  const of = { customerId: order.customerId, orderId: order.id, ...asOf(at) }
  return () => agree(app.db, of, { kind: 'SPREAD', count: 3, asksForgiveness: false })
}

/** The hourly job two months later: it breaks plans, lets fees arise again and makes offers. */
const hourlyJob = async ({ app, at }: Scene): Promise<Prepared> => {
  const later = { ...app, now: () => instant(at + 60 * dayMs) }
  return async () => {
    await tendHardship(later)
    return 'done'
  }
}

type Guarantor = Awaited<ReturnType<typeof signedGuarantor>>

/** A move that waits for two guarantors. */
async function waiting(scene: Scene): Promise<readonly Guarantor[]> {
  const { app, order } = scene
  const both = [await signedGuarantor(app.db, order), await signedGuarantor(app.db, order)]
  const asked = await (await move(scene))()
  if (asked !== 'WAITING') throw new Error(asked)
  return both
}

const answer =
  ({ app, at }: Scene, { customerId: guarantorId, guaranteeId }: Guarantor, isAccepted = true): Prepared =>
  async () => {
    const input = { guarantorId, guaranteeId, isAccepted, ...asOf(at) }
    const answered = await retryOnConflict(() => app.db.transaction((tx) => answerChange(tx, planAccess, input)))
    return answered.ok ? answered.value.status : answered.error.kind
  }

/** A payment of instalment `number` that had ended when the gateway confirms it. */
const lateInstalment =
  (number: number) =>
  async (scene: Scene): Promise<Prepared> => {
    const all = await invoicesOfOrder(scene.app.db, scene.order.customerId, scene.order.id)
    return confirmed(scene, 'invoice', present(all.find((one) => one.number === number)).id, 'EXPIRED')
  }

/** The loan was withdrawn from; a payment of the one invoice that is left had ended when the gateway confirms it. */
async function latePaymentOfRest(scene: Scene): Promise<Prepared> {
  const withdrew = await (await withdrawal(scene))()
  if (withdrew !== 'APPLIED') throw new Error(withdrew)
  const all = await invoicesOfOrder(scene.app.db, scene.order.customerId, scene.order.id)
  return confirmed(scene, 'invoice', present(all.find(({ status }) => status === 'PENDING')).id, 'EXPIRED')
}

/** The changes that are agreed on, and more that may meet them. */
export const agreed = { move, withdrawal, pause, spread, 'last consent': lastConsent }
export const meeting = {
  'late first instalment': lateInstalment(1),
  'late second instalment': lateInstalment(2),
  'late seventh instalment': lateInstalment(7),
  'late eighth instalment': lateInstalment(8),
  'another move': move,
  'another withdrawal': withdrawal,
  'late payment of what a withdrawal left': latePaymentOfRest,
  'another pause': pause,
  'another spread': spread,
  'hourly job': hourlyJob,
}

/** Two guarantors who answer the same change at once. */
export async function twoAnswers(scene: Scene, answers: readonly [boolean, boolean]): Promise<readonly [Prepared, Prepared]> {
  const [one, other] = await waiting(scene)
  return [answer(scene, present(one), answers[0]), answer(scene, present(other), answers[1])]
}
