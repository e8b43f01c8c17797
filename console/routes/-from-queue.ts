import { queueNames, type QueueName } from '#domain/backoffice/queues/queues.ts'

/** The queue a page was opened from; in the address, so that the next item follows the decision. */
export type FromQueue = { readonly queue?: QueueName | undefined }
export const queueIn = (search: Record<string, unknown>): QueueName | undefined => queueNames.find((name) => name === search['queue'])
