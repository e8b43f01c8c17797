import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { DrawPage } from '#contract/catalogue/prerendering/public-page.ts'
import type { App } from '#server/platform/context/app.ts'
import { contentSecurityPolicy } from '#server/platform/http/content-security-policy.ts'
import { dropGonePages, duePages, type DuePage } from './due-pages.ts'
import { snapshots } from './tables.ts'

/** Draws pages until it is closed. */
export type Drawer = { readonly draw: DrawPage; close(): Promise<void> }
/** How pages are drawn: by which build, and how a drawer is brought when there is something to draw. */
export type Drawing = { readonly build: string; open(): Drawer }

const atATime = 100
/** After this the rest waits for the next beat, so that a queue never takes the job for lost. */
const longestMs = 60_000

/**
 * Draws every public page that no longer tells what is so, and drops those whose thing is gone. Safe at any time and in
 * any number of processes: a page drawn twice is the same page. Answers how many were drawn.
 */
export async function drawDuePages({ db, config, now, log }: App, drawing: Drawing): Promise<number> {
  const from = { build: drawing.build, origin: config.publicUrl }
  await dropGonePages(db)
  const startedAt = now()
  let drawer: Drawer | null = null
  let drawn = 0
  try {
    for (let due = await duePages(db, from, atATime); due.length > 0; due = await duePages(db, from, atATime)) {
      drawer ??= drawing.open()
      let succeeded = 0
      for (const page of due) if (await drawOne(page, drawer.draw)) succeeded++
      drawn += succeeded
      if (succeeded === 0 || now() - startedAt > longestMs) break
    }
  } finally {
    await drawer?.close()
  }
  if (drawn > 0) log.info({ drawn }, 'public pages were drawn')
  return drawn

  /** One page that cannot be drawn keeps no other from being drawn. */
  async function drawOne({ path, stamp, publish }: DuePage, draw: DrawPage): Promise<boolean> {
    const page = await publish()
    if (!page) return false
    const text = await draw(page, config.publicUrl).catch((fault: unknown) => log.error({ fault, path }, 'a page could not be drawn'))
    if (text === undefined) return false
    const html = Buffer.from(text)
    const kept = {
      stamp,
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      policy: contentSecurityPolicy(html.toString()),
      brotli: await compressed(html),
      drawnAt: now(),
    }
    await db
      .insert(snapshots)
      .values({ path, ...kept })
      .onConflictDoUpdate({ target: snapshots.path, set: kept, setWhere: sql`${snapshots.stamp} <> excluded.stamp` })
    return true
  }
}

const brotli = promisify(brotliCompress)

const compressed = (html: Buffer): Promise<Buffer> =>
  brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } })
