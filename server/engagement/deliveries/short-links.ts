import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { shortLinks } from './tables.ts'

type Keyed = Pick<App, 'config'>

/** The short address of a page of this site; the same page has the same one. */
export const shortLinkOf = (app: Keyed, path: string): string => `${app.config.publicUrl}/s/${codeOf(app, path)}`

/** Stores the short addresses of these pages, so that they lead there. */
export async function storeShortLinks(app: Keyed, db: Db, paths: readonly string[], at: Instant): Promise<void> {
  const rows = [...new Set(paths)].map((path) => ({ code: codeOf(app, path), path, createdAt: at }))
  if (rows.length === 0) return
  await db.execute(sql`insert into short_links (code, path, created_at)
    select * from ${unnestSql(rows, { code: 'text', path: 'text', createdAt: shortLinks.createdAt })} on conflict do nothing`)
}

/** The page of a code, or null. */
export async function pathOfCode(db: Db, code: string): Promise<string | null> {
  const [row] = await db.select({ path: shortLinks.path }).from(shortLinks).where(eq(shortLinks.code, code))
  return row?.path ?? null
}

/** Nine signs of base64url, keyed, so that nobody can find out a page's code without the key or walk through the codes. */
const codeOf = ({ config }: Keyed, path: string): string =>
  createHmac('sha256', config.fileKey).update(`short-link:${path}`).digest('base64url').slice(0, 9)
