import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customerId, instant } from '#server/platform/database/columns.ts'

/** What a file was uploaded or rendered for; it may be used for nothing else. */
export const filePurposes = [
  'document',
  'promissory',
  'contract',
  'cheque',
  'mortgage_deed',
  'support',
  'problem',
  'problem_by_store',
] as const
export type FilePurpose = (typeof filePurposes)[number]
/** What a store sends about a customer's purchase: nothing of the customer's quota. */
export const purposeOfStores = 'problem_by_store' satisfies FilePurpose

/** Every stored file of a customer; the bytes are in the file store under `fileKey`. */
export const files = pgTable(
  'files',
  {
    customerId: customerId(),
    fileKey: text().notNull(),
    purpose: text({ enum: filePurposes }).notNull(),
    fileName: text().notNull(),
    type: text({ enum: ['jpeg', 'png', 'webp', 'pdf'] }).notNull(),
    sizeBytes: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.fileKey] }), check('files_size', sql`${table.sizeBytes} > 0`)],
)

/** Temporary uploads (D-76): a session id of 128 bits, bound to its uploader and purpose, valid once and for a day. */
export const uploads = pgTable(
  'uploads',
  {
    customerId: customerId(),
    sessionId: text().notNull(),
    purpose: text({ enum: filePurposes }).notNull(),
    fileKey: text().notNull(),
    fileName: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.sessionId] }), index().on(table.createdAt)],
)

/** The keys of files whose rows are deleted and whose bytes are still to be removed. */
export const fileRemovals = pgTable(
  'file_removals',
  {
    fileKey: text().primaryKey(),
    nextTryAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index().on(table.nextTryAt)],
)

/** What was measured of each stored picture (F-202): whether it can be read, and by which hash the same picture is found again. */
export const pictureLooks = pgTable(
  'picture_looks',
  {
    customerId: customerId(),
    fileKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    sharpness: integer().notNull(),
    isCut: boolean().notNull(),
    hash: text().notNull(),
    /** `keysOf` of the hash. */
    hashKeys: integer().array().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.fileKey] }),
    index('picture_looks_by_key').using('gin', table.hashKeys),
    check('picture_looks_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check('picture_looks_hash', sql`${table.hash} ~ '^[0-9a-f]{16}$'`),
  ],
)
