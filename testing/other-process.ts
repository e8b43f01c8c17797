import type { Db } from '#server/platform/database/open.ts'

/** The same system as another process has it: with batchers of its own, so that what both do at once meets in the database only. */
export const otherProcess = <H extends { readonly db: Db }>(app: H): H => ({ ...app, db: Object.create(app.db) as Db })
