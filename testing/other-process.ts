import type { Db } from '#server/platform/database/open.ts'

/** The same house as another process has it: with lanes of its own, so that what both do at once meets in the database only. */
export const otherProcess = <H extends { readonly db: Db }>(house: H): H => ({ ...house, db: Object.create(house.db) as Db })
