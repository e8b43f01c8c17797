import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { codePurposes, triesPerCode } from '#domain/identity/login/one-time-code.ts'
import { instant, numericId } from '#server/platform/database/columns.ts'

/** One row per mobile to which codes were sent. Sending locks it first, so that the ceilings hold in a race. */
export const codeSendsByMobile = pgTable('code_sends_by_mobile', { mobile: text().primaryKey(), lastSentAt: instant().notNull() })

/** The same per network that asked for codes, for the ceiling over all mobiles it names. */
export const codeSendsByAddress = pgTable('code_sends_by_address', { address: text().primaryKey(), lastSentAt: instant().notNull() })

/** The codes sent to a mobile. Only an HMAC is stored: six digits under a bare hash can be guessed from a dump. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    mobile: text().notNull(),
    id: numericId(),
    purpose: text({ enum: codePurposes }).notNull(),
    /** What exactly the code confirms within its purpose, such as a report request; '' when the purpose says it all. */
    subject: text().notNull(),
    codeHmac: text().notNull(),
    /** The network that asked; null when the system asked by itself. */
    address: text(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Tries from the network that asked, and from all others together: each have five, so that strangers use up none of the owner's. */
    tries: smallint().notNull().default(0),
    triesByOthers: smallint().notNull().default(0),
    usedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.mobile, table.id] }),
    index().on(table.mobile, table.sentAt),
    index().on(table.address, table.sentAt),
    index().on(table.sentAt),
    check('one_time_codes_tries', sql.raw(`"tries" between 0 and ${triesPerCode}`)),
    check('one_time_codes_tries_by_others', sql.raw(`"tries_by_others" between 0 and ${triesPerCode}`)),
  ],
)
