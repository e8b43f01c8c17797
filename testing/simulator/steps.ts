import { sql } from 'drizzle-orm'
import { purchaseCreditTicket, purchaseInvoice, purchasePointPackage } from '#contract/billing/payments/routes.ts'
import { cancelOrder } from '#contract/lending/orders/routes.ts'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs, hourMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { reverseByStore, verifyByStore } from '#server/merchants/checkout/store-commands.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { asOf } from '#testing/test-app.ts'
import { steps } from '../lending/orders/follow-order.ts'
import { payAsGuarantor } from './guarantor-step.ts'
import { planSteps } from './plan-steps.ts'
import { ask, buy, byCustomer, comeBack, type Scene, type Step } from './scene.ts'

/** Draws what happens next to the customer of the run. */
export function nextStep(scene: Scene): Step {
  const { chance, who } = scene
  const ofOrder = who.orderId === null ? [] : [goOn, goOn, goOn, goOn, goOn, appWorks, appWorks, appWorks, cancel]
  const ofTicket = who.track === null ? [] : [buyAtStore, buyAtStore, verify, reverse]
  const ofLoan = who.isRepaying ? [...planSteps, ...planSteps, payAsGuarantor, payAsGuarantor, payInvoice, payInvoice, clickTwice] : []
  const ofDebts = who.track === null ? [] : [payInvoice, payInvoice, clickTwice]
  const ofStranger = who.orderId === null && who.track === null ? [...Array<StepMaker>(8).fill(askForReport), appWorks, appWorks] : []
  return chance.of([...ofOrder, ...ofLoan, ...ofTicket, ...ofDebts, ...ofStranger, buyPoints, askAgain, callback, work, work, relay, wait])(
    scene,
  )
}

type StepMaker = (scene: Scene) => Step
/** The customer does what the order's page proposes. */
const goOn: StepMaker = ({ fixture, who: { customer, orderId } }) =>
  byCustomer('goes on', async () => {
    const read = await fixture.read(customer, orderId ?? 0)
    const step = read?.timeline.action && steps[read.timeline.action]
    return step ? step(fixture, customer, read) : null
  })

const cancel: StepMaker = ({ fixture, who: { customer, orderId } }) =>
  byCustomer('cancels', () =>
    fixture.app.call(cancelOrder, { params: { id: String(orderId) }, body: { reason_ids: [fixture.reasonId] } }, { token: customer.token }),
  )

const askForReport: StepMaker = ({ fixture, who: { customer } }) =>
  byCustomer('asks for a report', () => steps.REQUEST_VALIDATION(fixture, customer, {} as never))

const payInvoice: StepMaker = (scene) =>
  byCustomer('pays invoices', async () => {
    const open = await openInvoices(scene)
    const some = scene.chance.is(0.3) ? open : open.slice(0, 1)
    return some.length === 0 ? null : buy(scene, purchaseInvoice, some, '/invoice/payment')
  })

const clickTwice: StepMaker = (scene) =>
  byCustomer('clicks twice', async () => {
    const open = (await openInvoices(scene)).slice(0, 1)
    if (open.length === 0) return null
    const [one] = await Promise.all([
      buy(scene, purchaseInvoice, open, '/invoice/payment'),
      buy(scene, purchaseInvoice, open, '/invoice/payment'),
    ])
    return one
  })

const buyPoints: StepMaker = (scene) => byCustomer('buys points', () => buy(scene, purchasePointPackage, [1], '/invoice/payment'))

const buyAtStore: StepMaker = (scene) =>
  byCustomer('buys at the store', async () => {
    const { fixture, who } = scene
    await fixture.app.call(previewTicket, { query: { track_number: who.track ?? '' } }, { token: who.customer.token })
    return buy(scene, purchaseCreditTicket, [who.track ?? ''], '/cpg/payment')
  })

const byStore =
  (name: string, command: typeof reverseByStore): StepMaker =>
  ({ fixture: { app }, merchant, who }) => ({
    doing: 'request',
    name,
    run: async () => {
      const result = await app.app.db.transaction((tx) => command(tx, { merchant, trackNumber: who.track ?? '', ...asOf(app.now()) }))
      return { status: result.ok ? 200 : 409 }
    },
  })
const verify = byStore(
  'the store verifies',
  (tx, command) => verifyByStore(tx, { ...command, amount: rial(2_000_000) }) as ReturnType<typeof reverseByStore>,
)
const reverse = byStore('the store reverses', reverseByStore)

/** A purchase that was not answered is asked for again, with its key. */
const askAgain: StepMaker = (scene) =>
  byCustomer('asks again', async () => {
    const asked = scene.unanswered.pop()
    return asked ? ask(scene, asked) : null
  })

const callback: StepMaker = ({ fixture, external }) =>
  byCustomer('a callback comes', async () => {
    const back = external.callbacks.shift()
    return back === undefined ? null : comeBack(fixture, back)
  })

const work: StepMaker = ({ fixture, chance, jobs }) => {
  const [name, command] = chance.of(Object.entries(jobs))
  return { doing: 'job', name, run: async () => Number(await command(fixture.app.app)) || 0 }
}

/** One beat of all that the system does by itself. */
export const appWorks: StepMaker = ({ fixture, jobs, pass }) => ({
  doing: 'job',
  name: 'the system works',
  run: async () => {
    pass(minuteMs / 4)
    let done = await fixture.relay()
    for (const command of Object.values(jobs)) done += Number(await command(fixture.app.app)) || 0
    return done
  },
})

const relay: StepMaker = ({ fixture }) => ({ doing: 'relay', name: 'relay', run: () => fixture.relay() })

const wait: StepMaker = ({ chance, pass }) => {
  const ms = chance.of([minuteMs, 5 * minuteMs, 21 * minuteMs, hourMs, dayMs])
  return byCustomer(`${ms / minuteMs} minutes go by`, async () => {
    pass(ms)
    return null
  })
}

const openInvoices = async ({ fixture, who: { customer } }: Scene): Promise<readonly string[]> =>
  (
    await rowsOf<{ id: string }>(
      fixture.db,
      sql`select id from invoices where customer_id = ${customer.customerId} and status in ('PENDING', 'OVERDUE') order by number, id`,
    )
  ).map(({ id }) => id)
