import type { Rial } from '#domain/platform/kernel/money.ts'
import { addDays, day, dayOf, instant, startOfDay, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { momentCells } from '#server/backoffice/lists/list-file.ts'
import { receivableOf } from '#server/merchants/checkout/store-receivables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { owedBefore, settlementDays, type SettlementLine } from './settlements-sql.ts'

type Days = { readonly from_day?: string; readonly to_day?: string }
type Span = { readonly fromDay: Day; readonly toDay: Day; readonly from: Instant; readonly until: Instant }

/** The instants of two Tehran days, both included; the last thirty days by default. */
export function spanOf({ from_day, to_day }: Days, at: Instant): Span {
  const toDay = to_day === undefined ? dayOf(at) : day(to_day)
  const fromDay = from_day === undefined ? addDays(toDay, -30) : day(from_day)
  return { fromDay, toDay, from: startOfDay(fromDay), until: startOfDay(addDays(toDay, 1)) }
}

/**
 * One store's account by the ledger: what was owed before, each day with a movement, what is owed at the end, and what the store owes us now.
 * `deducted` of a day is what was settled and not paid out, less the cash back that came back.
 */
export async function settlementOf(db: Db, storeId: number, { fromDay, toDay, from, until }: Span) {
  const before = await owedBefore(db, storeId, from)
  let owed: number = before
  const days = (await settlementDays(db, { storeId, from, until })).map((row) => {
    owed += row.sold - row.given_back - row.cash_back - row.settled
    return { ...row, deducted: row.settled - row.paid_out, owed }
  })
  return { from_day: fromDay, to_day: toDay, owed_before: before, days, owed, receivable: await receivableOf(db, storeId) }
}

/** What a settlement's file names of each movement: staff its document, a store the ticket and its own number of the purchase. */
type Named = 'cause' | 'track_number' | 'provider_id'

/** The rows of a settlement's file: what was owed before, then each movement with what is owed after it. */
export async function* settlementCells(before: Rial, lines: readonly SettlementLine[], names: readonly Named[]) {
  let owed: number = before
  yield [null, null, 'مانده از پیش', ...names.map(() => null), null, null, null, before]
  for (const { at, event, amount, paid_out, ...line } of lines) {
    owed += amount
    const sums = [Math.max(0, amount), Math.max(0, 0 - amount), paid_out, owed]
    yield [...momentCells(instant(at)), movementWords[event] ?? event, ...names.map((name) => line[name]), ...sums]
  }
}

/** Names of the movements of what a store is owed. */
const movementWords: Readonly<Partial<Record<SettlementLine['event'], string>>> = {
  TICKET_DONE: 'فروش',
  TICKET_SETTLED: 'تسویه',
  TICKET_REVERSED: 'برگشت خرید',
  TICKET_REFUNDED: 'بازگشت وجه پس از تسویه',
  TICKET_CASH_BACK_PAID: 'بازگشت پول به مشتری',
  TICKET_CASH_BACK_TAKEN: 'پس گرفتن بازگشت پول',
  TRANSFER_REVERSED: 'برگشت سند',
}
