import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type OrderActor, orderStatuses, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { orderCommands, orderTransitions, appliesTo, type OrderCommand } from '#domain/lending/orders/transitions/order-transitions.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { morning, openShops, orderIn, putInto, someone } from '#testing/lending/orders/open-order.ts'
import { onEveryEngineOften } from '#testing/on-both-engines.ts'
import { asOf } from '#testing/test-app.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { advanceOrder } from './advance-order.ts'
import { deductPoints } from './deduct-points.ts'
import { patchStatus } from './patch-status.ts'
import { reconsiderOrder } from './reconsider-order.ts'
import { resolveReason } from './resolve-reason.ts'
import { setAccount } from './set-account.ts'

const later = instant(morning + 60_000)

/** An actor who may not give this command here: its own actor where no row lists it, and a guarantor, who moves nothing, where one does. */
function outsider(command: OrderCommand, status: OrderStatus): OrderActor {
  const rows = orderTransitions.filter((row) => row.command === command)
  const isListed = rows.some((row) => appliesTo(row, { status, type: 'CLOSE_LOOP' }))
  return isListed ? 'guarantor' : (rows[0]?.by[0] ?? 'guarantor')
}

/** Everything a move could touch, as one text. */
async function allRows(db: Db): Promise<string> {
  const names = [
    'orders',
    'order_events',
    'order_reasons',
    'order_decisions',
    'invoices',
    'ledger_transfers',
    'ledger_balances',
    'tickets',
    'loan_offers',
  ]
  const each = names.map(
    (name) =>
      sql`select ${name}::text as name, coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as rows from ${sql.identifier(name)} t`,
  )
  return JSON.stringify(await rowsOf(db, sql`${sql.join(each, sql` union all `)} order by 1`))
}

onEveryEngineOften('an order that may not move', (database) => {
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  test('every status refuses every command that is not its own, and not one row changes', async () => {
    const { db } = database()
    const { customerId } = await someone(db, { report: true })
    const order = await orderIn(db, 'PELEKAN_VALIDATION', customerId, slug)
    const wrong: string[] = []
    for (const status of orderStatuses) {
      await putInto(db, order, status)
      const before = await allRows(db)
      for (const command of orderCommands) {
        const input = { customerId, orderId: order.id, command, actor: outsider(command, status), ...asOf(later) }
        const outcome = await db.transaction((tx) => advanceOrder(tx, input))
        if (outcome.ok || !['WRONG_STATUS', 'WRONG_ACTOR'].includes(outcome.error.kind)) wrong.push(`${status} ${command}`)
      }
      if ((await allRows(db)) !== before) wrong.push(`${status}: rows changed`)
    }
    expect(wrong).toEqual([])
  })

  test('R-ORDER-35..38: a patch that no row of the table allows is refused in every status, and not one row changes', async () => {
    const { db } = database()
    const { customerId } = await someone(db, { report: true })
    const order = await orderIn(db, 'PELEKAN_VALIDATION', customerId, slug)
    const wrong: string[] = []
    for (const status of orderStatuses) {
      await putInto(db, order, status)
      const before = await allRows(db)
      for (const asked of ['FINISHED', 'PAYING', 'WAITING_FOR_CREDIT', 'REJECTED'] as const) {
        const outcome = await db.transaction((tx) => patchStatus(tx, { customerId, orderId: order.id, status: asked, ...asOf(later) }))
        if (outcome.ok || outcome.error.kind !== 'WRONG_STATUS') wrong.push(`${asked} in ${status}`)
      }
      if ((await allRows(db)) !== before) wrong.push(`${status}: rows changed`)
    }
    expect(wrong).toEqual([])
  })

  test('another’s order answers every command exactly as a missing one', async () => {
    const { db } = database()
    const owner = await someone(db, { report: true })
    const other = await someone(db)
    const order = await orderIn(db, 'CHECK_HAVING_ACCOUNT', owner.customerId, slug)
    const refusalsOf = (orderId: number) => {
      const input = { customerId: other.customerId, orderId, ...asOf(later) }
      return db.transaction(async (tx) => [
        await advanceOrder(tx, { ...input, command: 'cancel', actor: 'customer' }),
        await patchStatus(tx, { ...input, status: 'INITIAL_BANK_VALIDATION' }),
        await resolveReason(tx, input),
        await deductPoints(tx, input),
        await setAccount(tx, { ...input, number: '0012345678' }),
        await reconsiderOrder(tx, other.customerId, orderId, asOf(later)),
      ])
    }
    const before = await allRows(db)
    expect(await refusalsOf(order.id)).toEqual(await refusalsOf(999_999))
    expect(await allRows(db)).toBe(before)
    const canceled = await db.transaction((tx) =>
      cancelOrder(tx, { customerId: other.customerId, orderId: order.id, reasonIds: [1], ...asOf(later) }),
    )
    expect(canceled.ok).toBe(false)
  })
})
