import { sql } from 'drizzle-orm'
import { addDays, dayOf, daysBetween, hourMs, instant, startOfDay, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { everyJob } from '#server/app/every-job.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { pastApp, type PastApp } from '../past-app.ts'
import { inventHistory } from './invent-history.ts'
import { openShops } from './open-shops.ts'
import { each, invoicesOf, placeOrders, type Buyer } from './place-orders.ts'
import { buyAtStore, payDue, payOff } from './repay.ts'

export type YearOptions = {
  readonly customers: number
  /** The number of the first of the histories, which follow one another. */
  readonly first?: number
  readonly days: number
  readonly onDay?: (done: number, of: number) => void
}

/** What the jobs of a day do in the demo: what falls due by the day. Frequent ones run with every step of an order (pastApp). */
const dailyJobs = new Set(['payments', 'hourly', 'dues', 'reminders'])
/** What depends on no day is done by the server afterwards: the chains go into the log with their next checkpoint. */
const left = new Set(['writeSearchKeys', 'countStoreOrders', 'checkpointLedger', 'forgetNonces', 'forgetDeviceCodes', 'forgetOldKeys'])

/** What customers do on coming days. */
type Plans = Map<Day, Planned[]>
type Planned = { readonly customerId: number; readonly work: () => Promise<void> }

/**
 * Fills a database with invented customers whose histories of the last `days` days are made by the real commands, day by day: they come,
 * order, are refused or give up, sign, buy at stores, pay early, late or never, pay off, get refunds (R-SHOP-11). Nothing else may run
 * on the database meanwhile. Does nothing and returns false where the first of them is there already.
 */
export async function fillYear(
  present: PaymentsApp,
  { customers, first = 1, days, onDay = () => undefined }: YearOptions,
): Promise<boolean> {
  if (await isFilled(present.db, first)) return false
  const today = dayOf(present.now())
  const begin = addDays(today, -days)
  const past = pastApp(present, opening(begin))
  const shops = await openShops(past.app)
  const histories = Array.from({ length: customers }, (_, index) => inventHistory(first + index))
  const comers = Map.groupBy(histories, ({ comesAt }) => addDays(begin, Math.floor(comesAt * (days - 1))))
  const plans: Plans = new Map()
  const commands = everyJob(past.app.config)
    .filter(({ name }) => dailyJobs.has(name))
    .flatMap((job) => Object.entries(job.commands).flatMap(([name, command]) => (left.has(name) ? [] : [command])))
  for (let on = begin; on < today; on = addDays(on, 1)) {
    // A day that took more than its hours, step by step, goes on into the next.
    past.pass(Math.max(0, opening(on) - past.now()))
    for (const command of commands) await command(past.app)
    await carryOut(plans.get(on) ?? [])
    plans.delete(on)
    const ready = await placeOrders(past, shops, comers.get(on) ?? [])
    for (const buyer of ready) await planPayments(past, plans, buyer)
    await past.relay()
    onDay(daysBetween(begin, on) + 1, days)
  }
  return true
}

const isFilled = async (db: Db, first: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from mobiles where mobile = ${inventHistory(first).mobile}`)).length > 0

/** Different customers at once, each one's one after the other. */
const carryOut = (planned: readonly Planned[]): Promise<unknown> =>
  each([...Map.groupBy(planned, ({ customerId }) => customerId).values()], async (own) => {
    for (const { work } of own) await work()
  })

/** When a day of the demo begins: after the hour of the reminders. */
const opening = (on: Day): Instant => instant(startOfDay(on) + 10 * hourMs)

/** Puts down what a customer does from the credit to the last instalment. */
async function planPayments(past: PastApp, plans: Plans, buyer: Buyer): Promise<void> {
  const { history, shop } = buyer
  const begins = dayOf(past.now())
  const plan = (on: Day, work: () => Promise<void>): void => {
    const day = on <= begins ? addDays(begins, 1) : on
    plans.set(day, [...(plans.get(day) ?? []), { customerId: buyer.customerId, work }])
  }
  for (const [index, after] of (shop.merchant ? history.purchasesAfter : []).entries())
    plan(addDays(begins, after), () => buyAtStore(past, plan, buyer, { index, of: history.purchasesAfter.length }))
  for (const { number, dueDate } of await invoicesOf(past, buyer)) {
    const after = history.paysAfter(number)
    if (after === null || dueDate === null) continue
    if (history.paysOffAt !== null && number >= history.paysOffAt) {
      if (number === history.paysOffAt) plan(addDays(dueDate, -2), () => payOff(past, buyer))
      continue
    }
    plan(addDays(dueDate, after), () => payDue(past, buyer, number))
  }
}
