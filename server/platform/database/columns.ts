import { bigint, customType } from 'drizzle-orm/pg-core'
import { points, rial, type Points, type Rial } from '#domain/platform/kernel/money.ts'
import { parseInstant, type Day, type Instant } from '#domain/platform/kernel/time.ts'

/** Money at rest: whole rials in a bigint, a `Rial` in our hands whichever way the driver spells int8. */
export const rials = customType<{ data: Rial; driverData: string | number | bigint }>({
  dataType: () => 'bigint',
  fromDriver: (value) => rial(Number(value)),
})

/** Loyalty points at rest. */
export const pointCount = customType<{ data: Points; driverData: string | number | bigint }>({
  dataType: () => 'bigint',
  fromDriver: (value) => points(Number(value)),
})

/** A moment at rest: timestamptz to the millisecond, an `Instant` in our hands. */
export const instant = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: parseInstant,
  toDriver: (at) => new Date(at).toISOString(),
})

/** A Tehran day at rest: a date, which no time zone can move. */
export const day = customType<{ data: Day; driverData: string }>({ dataType: () => 'date' })

/** A numeric id given by the database. */
export const numericId = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity()

/** Whose row this is: first in every key of a customer's table. */
export const customerId = () => bigint({ mode: 'number' }).notNull()
