import { ofMoney } from './prepared-of-money.ts'
import { ofOrders } from './prepared-of-orders.ts'
import { ofStaff } from './prepared-of-staff.ts'
import { ofTables } from './prepared-of-tables.ts'
import type { Prepare } from './scene.ts'

/** Every call of staff that changes something or shows what is shown on request only, by its id, with a request that succeeds. */
export const preparedCalls: Readonly<Record<string, Prepare>> = { ...ofStaff, ...ofOrders, ...ofMoney, ...ofTables }
