import { profileOf } from '#server/identity/profile/sql.ts'
import { guarantorshipByOrder } from '#server/lending/guarantors/guarantor-commands.ts'
import { guaranteesAt, type GuaranteeRow } from '#server/lending/guarantors/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { contractOrder, type ContractOrder } from './contract-order.ts'

/** A guarantee with everything its contract contains. */
export type GuarantorContract = {
  readonly guarantee: GuaranteeRow
  readonly order: ContractOrder
  readonly guarantor: { readonly fullName: string; readonly nationalCode: string; readonly mobile: string }
}

/** The caller's own guarantee of an order, for its contract; null when they have none. */
export async function findGuarantorContract(tx: Db, guarantorId: number, orderId: number): Promise<GuarantorContract | null> {
  const guarantorship = await guarantorshipByOrder(tx, guarantorId, orderId)
  const [guarantee] = guarantorship ? await guaranteesAt(tx, guarantorId, [guarantorship]) : []
  return guarantee ? guarantorContractOf(tx, guarantee) : null
}

export async function guarantorContractOf(tx: Db, guarantee: GuaranteeRow): Promise<GuarantorContract | null> {
  const order = await contractOrder(tx, guarantee.customerId, guarantee.orderId)
  if (!order) return null
  const { name, family, nationalCode, mobile } = await profileOf(tx, guarantee.guarantorId)
  const fullName = [name, family].filter(Boolean).join(' ')
  return { guarantee, order, guarantor: { fullName, nationalCode: nationalCode ?? '', mobile } }
}
