import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/**
 * The table of enrolment links, one for each person. Only the SHA-256 of a link's token is stored: that of the link until it is opened,
 * then that of the token given to the browser that opened it, so that the link opens once. `owner` is the column of whose link it is.
 */
export const enrolmentLinks = (name: string, owner: string) =>
  pgTable(name, {
    ownerId: bigint(owner, { mode: 'number' }).primaryKey(),
    tokenSha256: text().notNull().unique(),
    sealedTotp: text().notNull(),
    /** Null for the command on the server. */
    issuedBy: bigint({ mode: 'number' }),
    issuedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    openedAt: instant(),
    usedAt: instant(),
  })
export type EnrolmentLinks = ReturnType<typeof enrolmentLinks>

/** The table of sessions; only the SHA-256 of a token is stored. `endsAt` is when a session ends at the latest. */
export const tokenSessions = (name: string, owner: string) =>
  pgTable(
    name,
    {
      tokenSha256: text().primaryKey(),
      ownerId: bigint(owner, { mode: 'number' }).notNull(),
      createdAt: instant().notNull(),
      lastUsedAt: instant().notNull(),
      endsAt: instant().notNull(),
      endedAt: instant(),
      ipAddress: text().notNull(),
    },
    (table) => [index(`${name}_of`).on(table.ownerId)],
  )
export type TokenSessions = ReturnType<typeof tokenSessions>
