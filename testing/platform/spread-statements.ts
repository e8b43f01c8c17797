import { queueNames } from '#domain/backoffice/queues/queues.ts'

const ofStaff = 'a page of what waits for staff, of all customers by their time'

/**
 * The named statements that may touch more than one part of the customers' tables, each with the reason. Messages of visitors are on
 * the coordinator, differences of the company's owner in one part.
 */
export const spreadStatements: Readonly<Record<string, string>> = Object.fromEntries(
  queueNames.filter((queue) => queue !== 'messages' && queue !== 'differences').map((queue) => [`queue_${queue}`, ofStaff]),
)
