import { and, asc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { staff } from '#server/backoffice/staff/tables.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { orders } from '#server/lending/orders/tables.ts'
import { ofCustomersSql } from '#server/platform/database/citus.ts'
import type { Db } from '#server/platform/database/open.ts'
import { orderAssignments } from './tables.ts'

type OfOrder = { readonly customerId: number; readonly id: number }
const by = alias(staff, 'assigned_by_staff')

/** Who has the order, with names; null where nobody has. */
export async function assignmentOf(db: Db, { customerId, id }: OfOrder) {
  const [row] = await db
    .select({ assignment: orderAssignments, to: staff.fullName, role: staff.role, isActive: staff.isActive, by: by.fullName })
    .from(orderAssignments)
    .innerJoin(staff, eq(staff.id, orderAssignments.staffId))
    .leftJoin(by, eq(by.id, orderAssignments.assignedBy))
    .where(and(eq(orderAssignments.customerId, customerId), eq(orderAssignments.orderId, id)))
  return row ?? null
}

/** Active members who have enrolled, by name. */
export const assignableStaff = (db: Db) =>
  db
    .select({ id: staff.id, name: staff.fullName, role: staff.role })
    .from(staff)
    .where(and(eq(staff.isActive, true), isNotNull(staff.enrolledAt)))
    .orderBy(asc(staff.fullName), asc(staff.id))
    .limit(500)

/** The active members who have these orders, by order. */
export async function assigneesOf(db: Db, owned: readonly OfOrder[]) {
  if (owned.length === 0) return new Map<number, never>()
  const owners = owned.map(({ customerId }) => customerId)
  const ids = owned.map(({ id }) => id)
  const rows = await db
    .select({ orderId: orderAssignments.orderId, id: staff.id, name: staff.fullName, role: staff.role })
    .from(orderAssignments)
    .innerJoin(staff, eq(staff.id, orderAssignments.staffId))
    .where(and(ofCustomersSql(db, orderAssignments.customerId, owners), inArray(orderAssignments.orderId, ids), eq(staff.isActive, true)))
  return new Map(rows.map((row) => [row.orderId, row]))
}

export async function putAssignment(tx: Db, row: typeof orderAssignments.$inferInsert): Promise<void> {
  const { staffId, assignedBy, assignedAt, remindOn = null, note = null } = row
  await tx
    .insert(orderAssignments)
    .values(row)
    .onConflictDoUpdate({
      target: [orderAssignments.customerId, orderAssignments.orderId],
      set: { staffId, assignedBy, assignedAt, remindOn, note },
    })
}

export const removeAssignment = async (tx: Db, { customerId, id }: OfOrder): Promise<void> => {
  await tx.delete(orderAssignments).where(and(eq(orderAssignments.customerId, customerId), eq(orderAssignments.orderId, id)))
}

/** The open orders of a member, those with the earliest reminder first. */
export const assignmentsOf = (db: Db, staffId: number) =>
  db
    .select({
      assignment: orderAssignments,
      by: staff.fullName,
      order: { id: orders.id, type: orders.type, status: orders.status, amount: orders.amount },
      name: customers.name,
      family: customers.family,
    })
    .from(orderAssignments)
    .innerJoin(orders, and(eq(orders.customerId, orderAssignments.customerId), eq(orders.id, orderAssignments.orderId)))
    .innerJoin(customers, eq(customers.customerId, orderAssignments.customerId))
    .leftJoin(staff, eq(staff.id, orderAssignments.assignedBy))
    .where(and(eq(orderAssignments.staffId, staffId), notInArray(orders.status, ['FINISHED', 'REJECTED'])))
    .orderBy(sql`${orderAssignments.remindOn} nulls last`, asc(orderAssignments.assignedAt))
    .limit(100)
