import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { uploadPromissory } from '#contract/lending/promissory/routes.ts'
import type { ActionKind } from '#domain/lending/orders/progress/action-kind.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { sendParts } from '#testing/platform/files/send-parts.ts'
import type { Customer, Fixture } from './fixture.ts'
import { steps, type Step } from './follow-order.ts'

/** Most steps an order may take before it counts as stuck. */
const most = 40

type Choices = Partial<Readonly<Record<ActionKind, Step>>>

/**
 * Takes an order to its end, or to `until`: the system does its work, then the customer does the one next thing the order's
 * timeline names, and so on. Throws where the timeline leads nowhere. `choices` do a step otherwise.
 */
export async function followToEnd(
  fixture: Fixture,
  customer: Customer,
  id: number,
  choices: Choices = {},
  until = '',
): Promise<OrderInFull> {
  let lastStep = ''
  for (let step = 0; step < most; step += 1) {
    await fixture.work()
    const order = await fixture.read(customer, id)
    const { action, missing } = order.timeline
    if (order.status === 'FINISHED' || order.status === 'REJECTED' || order.status === until) return order
    // Nothing is asked of the customer: somebody outside needs a while.
    if (action === null) fixture.app.pass(minuteMs)
    const done = action && (await (choices[action] ?? steps[action])(fixture, customer, order))
    lastStep = `${order.status} ${action} ${JSON.stringify(missing)} → ${JSON.stringify(done)}`
  }
  throw new Error(`order ${id} does not come to an end: ${lastStep.slice(0, 600)}`)
}

/** A file of one's own in place of a bought note. */
export const uploadNote: Step = ({ app }, { token }, { id }) =>
  sendParts(app, uploadPromissory, { token, path: uploadPromissory.path.replace('{id}', String(id)), files: ['file'] })

/** The commands of an order's history, in their order. */
export const wayOf = ({ events }: OrderInFull): readonly string[] => events.map(({ to }) => to)
