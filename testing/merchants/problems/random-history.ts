import { problemKinds } from '#domain/merchants/problems/problem-transitions.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import type { Result } from '#domain/platform/kernel/result.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import type { Merchant } from '#server/merchants/accounts/sql.ts'
import { choicesOf, chooseRefund } from '#server/merchants/checkout/refund-choices.ts'
import { refundByStore } from '#server/merchants/checkout/store-commands.ts'
import { acceptReport, answerReport, rejectReport, withdrawReport } from '#server/merchants/problems/commands.ts'
import { reportsOfTicket } from '#server/merchants/problems/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { retryOnConflict } from '#server/platform/database/retry.ts'
import { moneyTaken } from '#testing/billing/payments/till.ts'
import type { Chance } from '#testing/chance.ts'
import { agreed } from '#testing/lending/plans/agreed-changes.ts'
import { confirmed, type Prepared } from '#testing/lending/plans/paid-changes.ts'
import { partPay, payInstalments, payOff, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import type { Counter } from '#testing/merchants/checkout/counter.ts'
import { asOf } from '#testing/test-app.ts'
import { decideAsShown, openAsShown } from './decide-as-shown.ts'
import { buySettled, million } from './purchase.ts'

/** A customer with card credit of 200,000,000 in twelve instalments, who buys and complains; `late`: payments whose success is still to come. */
export type History = {
  readonly order: OrderRow
  readonly chance: Chance
  readonly tracks: string[]
  readonly late: Prepared[]
}

export async function beginHistory(counter: Counter, chance: Chance): Promise<History> {
  const { order } = await repaidOrder(counter.db, counter.slug, 'credit', counter.now())
  const history = { order, chance, tracks: [], late: [] }
  await buy(counter, history)
  return history
}

type Scene = { readonly counter: Counter; readonly merchant: Merchant }
type Event = (scene: Scene, history: History) => Promise<unknown>

async function buy(counter: Counter, { order: { customerId }, chance, tracks }: History): Promise<void> {
  const token = await openSession(counter.db, { customerId, name: 'test', at: counter.now() })
  tracks.push(await buySettled(counter, { token, customerId }, chance.whole(1, 60) * million))
}

const inTransaction = <T>({ counter: { db } }: Scene, work: (tx: Db) => Promise<T>): Promise<T> =>
  retryOnConflict(() => db.transaction(work))

const report: Event = (scene, { order: { customerId }, chance, tracks }) => {
  const problem = {
    kind: chance.of(problemKinds),
    amount: rial(chance.whole(1, 50) * million),
    description: 'مشکلی هست.',
    expectedOn: null,
  }
  const choice = chance.of(['CREDIT', 'DEBT', null] as const)
  const input = { customerId, trackNumber: chance.of(tracks), ...problem, choice, openedBy: null, ...asOf(scene.counter.now()) }
  return inTransaction(scene, (tx) => openAsShown(tx, input))
}

/** Something is done with the latest report of one of the customer's purchases. */
const withReport =
  (act: (tx: Db, id: string, scene: Scene, history: History) => Promise<unknown>): Event =>
  async (scene, history) => {
    const reports = await reportsOfTicket(scene.counter.db, history.order.customerId, history.chance.of(history.tracks))
    const last = reports.find(({ endedAt }) => endedAt === null)
    return last && inTransaction(scene, (tx) => act(tx, last.id, scene, history))
  }

const decision = (id: string, { counter }: Scene, { order: { customerId } }: History) => ({
  customerId,
  id,
  reason: 'مدرک بررسی شد',
  ...asOf(counter.now()),
})

const answer = withReport((tx, id, { merchant, counter }, { chance }) =>
  answerReport(tx, { merchant, id, agrees: chance.is(0.5), answer: 'کالا فرستاده شده است.', at: counter.now() }),
)
const decide = (command: typeof acceptReport | typeof rejectReport): Event =>
  withReport((tx, id, scene, history) => {
    const decided = decision(id, scene, history)
    return decideAsShown<Result<unknown, unknown>>(tx, decided, () => command(tx, decided))
  })
const withdraw = withReport((tx, id, { counter }, { order: { customerId } }) =>
  withdrawReport(tx, { customerId, id, ...asOf(counter.now()) }),
)

const refund: Event = (scene, { chance, tracks }) =>
  inTransaction(scene, (tx) =>
    refundByStore(tx, {
      merchant: scene.merchant,
      trackNumber: chance.of(tracks),
      refundId: `refund-${chance.whole(1, 1_000_000)}`,
      amount: rial(chance.whole(1, 60) * million),
      ...asOf(scene.counter.now()),
    }),
  )

/** Answers where a refund goes that was asked about. */
const choose: Event = async (scene, { order: { customerId }, chance, tracks }) => {
  const trackNumber = chance.of(tracks)
  const asked = await choicesOf(scene.counter.db, customerId, trackNumber)
  const open = asked.find(({ choice }) => choice === null)
  const choice = chance.of(['CREDIT', 'DEBT', 'DEBT'] as const)
  return (
    open &&
    inTransaction(scene, (tx) =>
      chooseRefund(tx, { customerId, trackNumber, refundId: open.refundId, choice, ...asOf(scene.counter.now()) }),
    )
  )
}

/** Spends of the wallet, so that it lacks some of the cash back that a refund takes. */
const spend: Event = async ({ counter: { db, now } }, { order: { customerId }, chance }) => {
  const amount = chance.whole(0, await balanceOf(db, customerId, 'CUSTOMER_WALLET'))
  return amount > 0 && db.transaction((tx) => postTransfers(tx, [moneyTaken(customerId, rial(amount), now())]))
}

const unpaid = async ({ counter: { db } }: Scene, { order: { customerId, id } }: History) =>
  (await invoicesOfOrder(db, customerId, id)).filter(({ number, status }) => number > 0 && status === 'PENDING')

const pay: Event = async (scene, history) => {
  const [next] = await unpaid(scene, history)
  const { db, now } = scene.counter
  return next && refusable(() => payInstalments(db, history.order, [next.number], now()))
}

/** Begins a payment of an instalment whose success comes late, or lets one come. */
const payLate: Event = async (scene, history) => {
  const { order, chance, late } = history
  const arriving = late.pop()
  if (arriving) return arriving()
  const open = await unpaid(scene, history)
  const { app, now } = scene.counter
  return open.length > 0 && late.push(await confirmed({ app, order, at: now() }, 'invoice', chance.of(open).id, 'EXPIRED'))
}

/** The status that the order had is stored in the scene only; plans read it anew. */
const paysOff: Event = ({ counter: { db, now } }, { order }) => refusable(() => payOff(db, order, now()))
const paysPart: Event = ({ counter: { db, now } }, { order, chance }) =>
  refusable(() => partPay(db, order, chance.of(['SMALLER', 'SHORTER'] as const), now()))
const change =
  (kind: 'withdrawal' | 'pause' | 'move'): Event =>
  async ({ counter: { app, now } }, { order }) =>
    (await agreed[kind]({ app, order, at: now() }))()

/** A refusal, which these throw by its code, is no fault. */
async function refusable(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work()
  } catch (fault) {
    if (fault instanceof Error && /^[A-Z_]+$/.test(fault.message)) return fault.message
    throw fault
  }
}

const events: readonly (readonly [Event, number])[] = [
  [report, 5],
  [answer, 3],
  [decide(acceptReport), 3],
  [decide(rejectReport), 2],
  [withdraw, 1],
  [refund, 2],
  [choose, 2],
  [spend, 1],
  [pay, 4],
  [payLate, 2],
  [paysPart, 1],
  [paysOff, 0.3],
  [change('withdrawal'), 0.4],
  [change('pause'), 0.5],
  [({ counter }, history) => refusable(() => buy(counter, history)), 1],
]
const drawn = events.flatMap(([event, weight]) => Array<Event>(weight * 10).fill(event))

/** What happens to the customer next. */
export const goOn = (scene: Scene, history: History): Promise<unknown> => history.chance.of(drawn)(scene, history)
