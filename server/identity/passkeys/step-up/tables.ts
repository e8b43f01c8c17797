import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { stepUpCommands, stepUpMethods } from '#domain/identity/passkeys/step-up.ts'
import { customerId, instant, rials } from '#server/platform/database/columns.ts'

/**
 * Commands that waited or wait for a step-up (R-OWN-02), with what exactly is confirmed. Only the proof's SHA-256 is stored. Deleted
 * after a day.
 */
export const stepUps = pgTable(
  'step_ups',
  {
    customerId: customerId(),
    id: text().notNull(),
    sessionId: bigint({ mode: 'number' }).notNull(),
    command: text({ enum: stepUpCommands }).notNull(),
    amount: rials(),
    payee: text(),
    askedAt: instant().notNull(),
    /** The passkey's challenge that waits for its answer, until `endsAt`. */
    challenge: text(),
    method: text({ enum: stepUpMethods }),
    proofSha256: text(),
    /** The end of the challenge, then of the proof. */
    endsAt: instant(),
    usedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index().on(table.askedAt),
    check('step_ups_proof', sql`(${table.proofSha256} is null) = (${table.method} is null)`),
    check('step_ups_used', sql`${table.usedAt} is null or (${table.proofSha256} is not null and ${table.usedAt} < ${table.endsAt})`),
  ],
)
