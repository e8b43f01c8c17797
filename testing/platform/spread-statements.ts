import { queueNames } from '#domain/backoffice/queues/queues.ts'

const ofStaff = 'a page of what waits for staff, of all customers by their time'

/**
 * The named statements that may touch more than one part of the customers' tables, each with the reason. Messages of visitors are on
 * the coordinator.
 */
export const spreadStatements: Readonly<Record<string, string>> = Object.fromEntries(
  queueNames.filter((queue) => queue !== 'messages').map((queue) => [`queue_${queue}`, ofStaff]),
)
