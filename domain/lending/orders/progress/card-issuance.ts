import { customerCardStatus } from '#domain/lending/cards/card.ts'
import type { OrderStatus } from '../order-statuses.ts'

/** Whether the customer may activate the card: it has been sent, and the order is not rejected (R-CARD-07..09, A-43). */
export const mayActivateCard = (order: OrderStatus, card: string | null): boolean =>
  order !== 'REJECTED' && customerCardStatus(card) === 'SENT'

const showing: readonly OrderStatus[] = [
  'WAITING_FOR_PELEKAN_CARD_ACTIVATION',
  'BANK_FINAL_CONFIRMATION',
  'WAITING_FOR_CREDIT',
  'PAYING',
  'FINISHED',
]

/** Whether the order's page shows the status of the card (R-CARD-10..15). */
export const showsCardIssuance = (order: OrderStatus, card: string | null): boolean =>
  showing.includes(order) || (card !== null && card !== 'READY_FOR_ORDER')
