import type { Order } from '#contract/lending/orders/order.ts'

/** What the panel reads of an order. */
export type NoteOrder = Pick<
  Order,
  'id' | 'identifier' | 'status' | 'created_at' | 'promissory' | 'pelekan_promissory' | 'promissory_amount' | 'cost_buying_promissory'
>
