import {
  assignOrderSchema,
  listAssignmentsSchema,
  readAssignmentSchema,
  takeOrderSchema,
} from '#contract/backoffice/assignments/assignments.ts'
import { assignOrder, listAssignments, readAssignment, takeOrder } from '#contract/backoffice/assignments/routes.ts'
import { shortName } from '#domain/backoffice/access/rights.ts'
import { worksOn } from '#domain/backoffice/queues/queues.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { dayOf, wireInstant, type Day } from '#domain/platform/kernel/time.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { findOrder, shortOrderOf } from '#server/backoffice/decisions/find-order.ts'
import { staffOf } from '#server/backoffice/staff/authenticate.ts'
import { lockOrder } from '#server/lending/orders/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { assignableStaff, assignmentOf, assignmentsOf, putAssignment, removeAssignment } from './sql.ts'
import type { orderAssignments } from './tables.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** Orders assigned to members of staff, with a reminder (F-202). */
export function assignmentRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  http.serve(readAssignment, readAssignmentSchema, async ({ params, request }) => {
    const order = await findOrder(db, params.order)
    if (!order) return missing
    const found = await assignmentOf(db, order)
    const me = staffOf(request).id
    const colleagues = (await assignableStaff(db)).map((each) => ({ ...each, is_me: each.id === me }))
    const assignment = found && { to: { id: found.assignment.staffId, name: found.to }, ...onWire(found.assignment, found.by) }
    return ok({ results: { assignment, colleagues } })
  })

  http.serve(assignOrder, assignOrderSchema, ({ params, body, request }) =>
    runAction(app, { request, route: assignOrder }, async (tx, { staff: { id: assignedBy }, at }) => {
      const order = await findOrder(tx, params.order)
      if (!order) return missing
      const { customerId, id: orderId } = order
      await lockOrder(tx, customerId, orderId)
      const { staff_id: staffId, had_by: hadBy, remind_on: remindDay, note = null } = body
      if (hadBy !== undefined && hadBy !== (await activeAssignee(tx, order))) return err({ kind: 'ASSIGNED_SINCE' } as const)
      const remindOn = remindDay === undefined ? null : (remindDay as Day)
      if (staffId === null) {
        await removeAssignment(tx, order)
        const value = { results: null, message: 'سفارش دیگر به کسی سپرده نیست.' }
        return ok({ value, audit: { customerId, orderId, after: { assigned_to: null } } })
      }
      const to = (await assignableStaff(tx)).find(({ id }) => id === staffId)
      if (!to) return err({ kind: 'NOT_ASSIGNABLE' } as const)
      await putAssignment(tx, { customerId, orderId, staffId, assignedBy, assignedAt: at, remindOn, note: note?.trim() ?? null })
      const value = { results: null, message: `سفارش به ${to.name} سپرده شد.` }
      return ok({ value, audit: { customerId, orderId, after: { assigned_to: staffId, remind_on: remindOn } } })
    }),
  )

  http.serve(takeOrder, takeOrderSchema, ({ params, body: { queue }, request }) =>
    runAction(app, { request, route: takeOrder }, async (tx, { staff: { id: staffId, role }, at }) => {
      if (!worksOn(role, queue)) return err({ kind: 'NOT_YOUR_RIGHT' } as const)
      const order = await findOrder(tx, params.order)
      if (!order) return missing
      const { customerId, id: orderId } = order
      await lockOrder(tx, customerId, orderId)
      const found = await assignmentOf(tx, order)
      const isMine = found?.assignment.staffId === staffId
      if (found?.isActive && !isMine && worksOn(found.role, queue)) return err({ kind: 'ORDER_TAKEN' } as const)
      // What a colleague of another role is to be reminded of must not be lost.
      const stays = found?.isActive === true && (isMine || found.assignment.remindOn !== null || found.assignment.note !== null)
      if (!stays) await putAssignment(tx, { customerId, orderId, staffId, assignedBy: staffId, assignedAt: at })
      const after = { queue, assigned_to: stays ? found.assignment.staffId : staffId }
      return ok({ value: { results: null, message: 'سفارش را برداشتید.' }, audit: { customerId, orderId, after } })
    }),
  )

  http.serve(listAssignments, listAssignmentsSchema, async ({ request }) => {
    const today = dayOf(now())
    const rows = await assignmentsOf(db, staffOf(request).id)
    return ok({
      results: rows.map(({ assignment, by, order, name, family }) => ({
        order: shortOrderOf(order),
        customer: { id: assignment.customerId, name: shortName(name, family) },
        ...onWire(assignment, by),
        is_due: assignment.remindOn !== null && assignment.remindOn <= today,
      })),
    })
  })
}

/** The active member who has the order; null where none has. */
async function activeAssignee(tx: Db, order: { readonly customerId: number; readonly id: number }): Promise<number | null> {
  const found = await assignmentOf(tx, order)
  return found?.isActive ? found.assignment.staffId : null
}

const onWire = ({ assignedAt, remindOn, note }: typeof orderAssignments.$inferSelect, by: string | null) => ({
  assigned_by: by ?? '',
  assigned_at: wireInstant(assignedAt),
  remind_on: remindOn,
  note,
})
