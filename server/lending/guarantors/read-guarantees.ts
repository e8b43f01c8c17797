import type { Guarantee, GuaranteeInFull } from '#contract/lending/guarantors/guarantee.ts'
import { advanceGuarantee, guaranteeTransitions } from '#domain/lending/guarantors/guarantee-transitions.ts'
import { orderPhase } from '#domain/lending/orders/order-phase.ts'
import { guarantorRequestsOf } from '#server/lending/sign-requests/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { GuaranteedOrder, OrderBook } from './guaranteed-order.ts'
import { guaranteeCase } from './move-guarantee.ts'
import { guaranteeOnWire } from './response.ts'
import { guaranteesAt, guarantorshipsOf, type Guarantorship, type GuaranteeRow } from './sql.ts'

/** All that somebody stands behind, by a fixed number of statements however long the list is. */
export async function readGuarantees(app: App, book: OrderBook, guarantorId: number): Promise<Guarantee[]> {
  const told = await tellOf(app, book, guarantorId, await guarantorshipsOf(app.db, guarantorId))
  return told.map(({ record }) => record)
}

/** One of them with what it binds to and what may be done; null when it is not the caller's. */
export async function readOneGuarantee(
  app: App,
  book: OrderBook,
  guarantorId: number,
  line: Guarantorship,
): Promise<GuaranteeInFull | null> {
  const [told] = await tellOf(app, book, guarantorId, [line])
  if (!told) return null
  const { kept, order, record } = told
  const judged = await guaranteeCase(app.db, kept, orderPhase(order), app.now())
  const rows = guaranteeTransitions.filter(({ by, from }) => by === 'guarantor' && from.includes(kept.status))
  return {
    ...record,
    order_id: order.id,
    liability: order.totalRepayment,
    identification: judged.identification,
    commands: rows.map(({ command }) => {
      const move = advanceGuarantee(judged, command, 'guarantor')
      return { command, refusal: move.ok ? null : move.error.kind }
    }),
  }
}

type Told = { readonly kept: GuaranteeRow; readonly order: GuaranteedOrder; readonly record: Guarantee }

async function tellOf(app: App, book: OrderBook, guarantorId: number, lines: readonly Guarantorship[]): Promise<readonly Told[]> {
  const { db, now } = app
  const kept = await guaranteesAt(db, guarantorId, lines)
  const orders = new Map(
    (
      await book.read(
        db,
        kept.map(({ customerId, orderId: id }) => ({ customerId, id })),
      )
    ).map((order) => [order.id, order]),
  )
  const ids = kept.map(({ id }) => id)
  const requests = await guarantorRequestsOf(db, ids, [...new Set(kept.map(({ customerId }) => customerId))])
  return kept.flatMap((guarantee) => {
    const order = orders.get(guarantee.orderId)
    const request = requests.find(({ guaranteeId }) => guaranteeId === guarantee.id) ?? null
    return order ? [{ kept: guarantee, order, record: guaranteeOnWire(app, { kept: guarantee, order, request, now: now() }) }] : []
  })
}
