import { sql } from 'drizzle-orm'
import { creditCharged, loanSettled } from '#domain/billing/ledger/order-transfers.ts'
import { dueDateOf } from '#domain/catalogue/calculators/pay-day.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { OfOrder } from './draft-invoices.ts'
import { invoicesOfOrder } from './sql.ts'

type Begun = OfOrder & { readonly as: 'credit' | 'cash'; readonly anchor: Day; readonly payDay?: number | null }

/**
 * The debt begins: instalments become payable on the order's pay day, or with due days counted from `anchor` (the day of PAYING), and the ledger
 * charges them in the same transaction. `as` says where the principal goes: credit to spend at a store or by card, or
 * cash paid out to the customer's account. Safe to repeat.
 */
export async function beginRepayment(tx: Db, { as, anchor, payDay = null, ...order }: Begun): Promise<void> {
  const { customerId, orderId, at } = order
  const drafts = (await invoicesOfOrder(tx, customerId, orderId)).filter(({ number, status }) => number > 0 && status === 'DRAFT')
  if (drafts.length === 0) return
  const dueDates = JSON.stringify(drafts.map(({ id, number }) => ({ id, due: dueDateOf(anchor, number, payDay) })))
  await tx.execute(sql`
    update invoices i set status = 'PENDING', due_date = d.due from jsonb_to_recordset(${dueDates}::jsonb) as d(id uuid, due date)
    where i.customer_id = ${customerId} and i.id = d.id and i.status = 'DRAFT'`)
  const wage = sum(drafts.map(({ wagePart }) => wagePart))
  const principal = rial(sum(drafts.map(({ amount }) => amount)) - wage)
  const deposit = rial(await balanceOf(tx, customerId, 'CUSTOMER_DEPOSIT', orderId))
  const begun = { customerId, orderId, at, principal, wage, deposit }
  await postTransfers(tx, [as === 'credit' ? creditCharged(begun) : loanSettled(begun)])
}
