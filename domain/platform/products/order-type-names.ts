import type { OrderType } from './order-types.ts'

/** What an order of each type is called where it belongs to no store. Not beside the types, which every page loads first. */
export const orderTypeNames: Readonly<Record<OrderType, string>> = {
  OPEN_LOOP: 'وام کارت',
  CLOSE_LOOP: 'خرید قسطی',
  INSTANT_LOAN: 'وام فوری',
  BANK_PERSONAL_LOAN: 'وام شخصی بانکی',
}
