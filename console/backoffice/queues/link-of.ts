import { linkOptions } from '@tanstack/react-router'
import { messagesStart } from '#console/backoffice/requests/queries.ts'
import { mayCall, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { queueNames, queues, worksOn, type QueueName } from '#domain/backoffice/queues/queues.ts'
import { queueFilterIn, type QueueItem, type QueueSearch } from './queries.ts'

/** The queue a page was opened from and its filter; in the address, so that the next item of it follows the decision. */
export type FromQueue = Omit<QueueSearch, 'cursor'>

export function fromQueueIn(search: Readonly<Record<string, unknown>>): FromQueue {
  const queue = queueNames.find((name) => name === search['queue'])
  if (queue === undefined) return {}
  const { cursor: _, ...filter } = queueFilterIn(search)
  return { queue, ...filter }
}

/** Whether this role decides the item; others may only look at its order or customer. */
export const mayDecide = (role: StaffRole, item: QueueItem): boolean =>
  queues[item.queue].roles.includes(role) || (isOfStaff(item) && mayCall(role, 'ops.staff-proposal.approve'))

/** Queues whose items open a list of all of them; no one item is taken from it. */
const listed: ReadonlySet<QueueName> = new Set(['refunds', 'withdrawals', 'differences', 'proposals'])

/** Whether this role takes the item by its order, which is then assigned to one member. */
export const isTakenByOne = (role: StaffRole, { queue, order }: QueueItem): boolean =>
  order !== null && worksOn(role, queue) && !listed.has(queue)

/** Whether the next item may be this one: nobody else has it. */
export const isFree = (role: StaffRole, item: QueueItem): boolean => !isTakenByOne(role, item) || item.assignee?.is_me !== false

/**
 * The page on which this role decides an item, or its customer's where there is no order; for a role that does not decide it, its
 * order's or customer's page, and null where it has neither.
 */
export function linkOf(item: QueueItem, role: StaffRole, from: FromQueue) {
  const search = { ...from, queue: item.queue }
  if (queues[item.queue].roles.includes(role)) return linkToDecide(item, search)
  return mayDecide(role, item) ? staffPart : linkToLook(item, search)
}

const staffPart = linkOptions({ to: '/settings', search: { part: 'staff' } })
const isOfStaff = ({ subject, detail }: QueueItem): boolean => subject.kind === 'proposal' && (detail === 'STAFF' || detail === 'OWNER')

function linkToLook({ order, customer }: QueueItem, search: FromQueue) {
  if (order) return linkOptions({ to: '/orders/$order', params: { order: order.identifier }, search })
  return customer && linkOptions({ to: '/customers/$customer', params: { customer: String(customer.id) } })
}

function linkToDecide({ queue, subject, customer, order }: QueueItem, search: FromQueue) {
  if (queue === 'refunds' || queue === 'withdrawals') return linkOptions({ to: '/finance', search: { part: queue } })
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
