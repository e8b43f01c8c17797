import type { Db } from '#server/platform/database/open.ts'

/** Whether a customer has an order open. Orders lean on documents, so documents are told how to ask (every-route.ts). */
export type HasOpenOrder = (tx: Db, customerId: number) => Promise<boolean>
