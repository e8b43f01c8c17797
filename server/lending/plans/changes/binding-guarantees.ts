import { isGuaranteeOpen, isGuaranteeSigned } from '#domain/lending/guarantors/guarantee.ts'
import { guaranteesOf, type GuaranteeRow } from '#server/lending/guarantors/sql.ts'
import type { Db } from '#server/platform/database/open.ts'

/** The guarantees of an order in force: signed, and neither released nor rejected. */
export async function bindingGuarantees(
  tx: Db,
  { customerId, orderId }: { readonly customerId: number; readonly orderId: number },
): Promise<readonly GuaranteeRow[]> {
  const all = await guaranteesOf(tx, customerId, orderId)
  return all.filter(({ status }) => isGuaranteeOpen(status) && isGuaranteeSigned(status))
}
