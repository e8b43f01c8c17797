import { linkOptions } from '@tanstack/react-router'
import { messagesStart } from '#console/backoffice/requests/queries.ts'
import { queueNames, type QueueName } from '#domain/backoffice/queues/queues.ts'
import type { QueueItem } from './queries.ts'

/**
 * The page on which an item is decided, or its customer's where there is no order. The queue is part of the address, so that the next
 * item follows the decision.
 */
export function linkOf({ queue, subject, customer, order }: QueueItem) {
  if (queue === 'refunds' || queue === 'withdrawals') return linkOptions({ to: '/finance', search: { part: queue } })
  const search = { queue }
  const ofCustomer = linkOptions({ to: '/customers/$customer', params: { customer: String(customer?.id ?? '') } })
  switch (subject.kind) {
    case 'papers':
    case 'cheque':
    case 'deed':
      return order ? linkOptions({ to: '/orders/$order/papers', params: { order: order.identifier }, search }) : ofCustomer
    case 'cancel-request':
      return linkOptions({ to: '/cancel-requests/$customer/$id', params: { customer: String(customer?.id ?? ''), id: subject.id }, search })
    case 'problem':
      return linkOptions({ to: '/problems/$customer/$id', params: { customer: String(customer?.id ?? ''), id: subject.id }, search })
    case 'conversation':
      return linkOptions({ to: '/support/$customer/$id', params: { customer: String(customer?.id ?? ''), id: subject.id }, search })
    case 'message':
      return linkOptions({ to: '/messages', search: { ...messagesStart, list: 'messages' } })
    case 'difference':
      return linkOptions({ to: '/finance', search: { part: 'reconciliation', status: 'OPEN', sort: 'found' } })
    case 'note-fee':
    case 'withdrawal':
    case 'proposal':
      return linkOptions({ to: '/finance', search: { part: 'proposals', status: 'PROPOSED', sort: 'proposed' } })
    case 'closed-account':
      return linkOptions({ to: '/customers/$customer', params: { customer: subject.id } })
    case 'account-holder':
      return ofCustomer
    case 'refusal-review':
    case 'collateral-release':
    case 'guarantee':
    case 'order':
    default:
      return order ? linkOptions({ to: '/orders/$order', params: { order: order.identifier }, search }) : ofCustomer
  }
}

/** The queue a page was opened from; in the address, so that the next item follows the decision. */
export type FromQueue = { readonly queue?: QueueName | undefined }
export const queueIn = (search: Record<string, unknown>): QueueName | undefined => queueNames.find((name) => name === search['queue'])
