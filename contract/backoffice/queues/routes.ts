import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { downloadQueueSchema, listQueuesSchema, readQueueSchema } from './queues.ts'

/** The reader's queues: how many items wait, how many are late, and since when the oldest waits. Counting stops at a thousand (`is_more`). */
export const listQueues: StaffRoute<typeof listQueuesSchema> = {
  id: 'ops.queues',
  method: 'GET',
  path: '/api/ops/queues',
  auth: 'staff',
  signed: false,
}

/** The items of one queue, longest waiting first. A queue of another role is refused. */
export const readQueue: StaffRoute<typeof readQueueSchema> = {
  id: 'ops.queue',
  method: 'GET',
  path: '/api/ops/queues/{queue}',
  auth: 'staff',
  signed: false,
}

/** The whole filtered queue as a file. Audited, with the reason where it is unmasked. */
export const downloadQueue: StaffRoute<typeof downloadQueueSchema> = {
  id: 'ops.queue.file',
  method: 'POST',
  path: '/api/ops/queues/{queue}/file',
  auth: 'staff',
  signed: false,
}
