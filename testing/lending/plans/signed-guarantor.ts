import type { Instant } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { guarantees, guarantorships } from '#server/lending/guarantors/tables.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import { morning, someone } from '../orders/open-order.ts'

/** Somebody whose approved guarantee binds an order in repayment, with their token since `at`. */
export async function signedGuarantor(db: Db, { customerId: ownerId, id: orderId }: OrderRow, at: Instant = morning) {
  const { customerId } = await someone(db)
  const names = { guarantorName: 'رضا', guarantorFamily: 'کریمی', ownerName: 'سارا', ownerFamily: 'محمدی' }
  const approved = {
    status: 'DOCUMENT_VALIDATION',
    statusAt: morning,
    createdAt: morning,
    consentedAt: morning,
    approvedAt: morning,
  } as const
  const [row] = await db
    .insert(guarantees)
    .values({ customerId: ownerId, orderId, guarantorId: customerId, personnelCode: '123456', ...names, ...approved })
    .returning({ id: guarantees.id })
  const { id: guaranteeId } = present(row)
  await db.insert(guarantorships).values({ customerId, guaranteeId, ownerId, orderId })
  return { customerId, guaranteeId, token: await openSession(db, { customerId, name: null, at }) }
}
