import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PlanDocumentName } from '#domain/lending/contracts/plan-documents.ts'
import type { ContractName } from '#domain/lending/contracts/sign-request.ts'
import { customerId, instant } from '#server/platform/database/columns.ts'

/** The generated documents of an order: the current file, with the signatures so far. */
export const contracts = pgTable(
  'contracts',
  {
    customerId: customerId(),
    orderId: bigint({ mode: 'number' }).notNull(),
    name: text().$type<ContractName | PlanDocumentName>().notNull(),
    fileKey: text().notNull(),
    fileName: text().notNull(),
    drawnAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.orderId, table.name] })],
)
