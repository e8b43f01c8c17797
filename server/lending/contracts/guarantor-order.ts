import { profileOf } from '#server/identity/profile/sql.ts'
import { lineByOrder } from '#server/lending/guarantors/guarantor-deeds.ts'
import { guaranteesAt, type GuaranteeRow } from '#server/lending/guarantors/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { contractOrder, type ContractOrder } from './contract-order.ts'

/** A guarantee with all that its contract speaks of. */
export type GuarantorContract = {
  readonly guarantee: GuaranteeRow
  readonly order: ContractOrder
  readonly guarantor: { readonly fullName: string; readonly nationalCode: string; readonly mobile: string }
}

/** The caller's own guarantee behind an order, for its contract; null when there is none of theirs. */
export async function guarantorContract(tx: Db, guarantorId: number, orderId: number): Promise<GuarantorContract | null> {
  const line = await lineByOrder(tx, guarantorId, orderId)
  const [guarantee] = line ? await guaranteesAt(tx, guarantorId, [line]) : []
  return guarantee ? contractOf(tx, guarantee) : null
}

export async function contractOf(tx: Db, guarantee: GuaranteeRow): Promise<GuarantorContract | null> {
  const order = await contractOrder(tx, guarantee.customerId, guarantee.orderId)
  if (!order) return null
  const { name, family, nationalCode, mobile } = await profileOf(tx, guarantee.guarantorId)
  const fullName = [name, family].filter(Boolean).join(' ')
  return { guarantee, order, guarantor: { fullName, nationalCode: nationalCode ?? '', mobile } }
}
