import { isAddressLocked } from '#domain/lending/cards/card.ts'
import { isOpen, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { cityBy } from '#server/platform/places/sql.ts'
import type { AddressRow } from '../context/read-order-context.ts'
import { changeOrder, lockOrder, recordCustomerAction } from '../sql.ts'
import { orderAddresses } from '../tables.ts'
import { makeDueMoves } from './reconsider-order.ts'

type Address = Omit<AddressRow, 'customerId' | 'orderId' | 'cityName' | 'provinceId' | 'provinceName'>
type Refusal =
  | { readonly kind: 'WRONG_STATUS'; readonly details: { readonly status: OrderStatus } }
  | { readonly kind: 'NOT_FOUND' | 'ADDRESS_LOCKED' }
  | { readonly kind: 'CITY_UNKNOWN'; readonly errors: Readonly<Record<string, readonly string[]>> }

/** Says where the card goes; changeable until the post is asked to take it, and while it refuses (D-67). Orders without a card have no such address. */
export async function setAddress(
  tx: Db,
  { customerId, orderId, at, policies, ...address }: Address & { readonly customerId: number; readonly orderId: number } & AsOf,
): Promise<Result<AddressRow, Refusal>> {
  const order = await lockOrder(tx, customerId, orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  if (order.type !== 'OPEN_LOOP' || !isOpen(order.status)) return err({ kind: 'WRONG_STATUS', details: { status: order.status } })
  if (isAddressLocked(order)) return err({ kind: 'ADDRESS_LOCKED' })
  const city = await cityBy(tx, address.cityId)
  if (!city) return err({ kind: 'CITY_UNKNOWN', errors: { city_id: ['شهر را از فهرست انتخاب کنید.'] } })
  const place = { cityName: city.name, provinceId: city.provinceId, provinceName: city.provinceName }
  const written = { ...address, ...place }
  const row = { ...written, customerId, orderId }
  await tx
    .insert(orderAddresses)
    .values(row)
    .onConflictDoUpdate({ target: [orderAddresses.customerId, orderAddresses.orderId], set: written })
  // The post is asked again, which refused to carry the card to the address before.
  if (order.cardRefusal?.in === 'ISSUED') await changeOrder(tx, order, { cardRefusal: null })
  const acted = await recordCustomerAction(tx, order, at)
  if (acted) await makeDueMoves(tx, acted, { at, policies })
  return ok(row)
}
