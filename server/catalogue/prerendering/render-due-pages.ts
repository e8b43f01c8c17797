import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { RenderPage } from '#contract/catalogue/prerendering/public-page.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { contentSecurityPolicy } from '#server/platform/http/content-security-policy.ts'
import { deleteGonePages, duePages, type DuePage } from './due-pages.ts'
import { snapshots } from './tables.ts'

/** Renders pages until it is closed. */
export type RenderThread = { readonly render: RenderPage; close(): Promise<void> }
/** The build that renders pages, and how to open its thread when a page is due. */
export type Renderer = { readonly build: string; open(): RenderThread }

const batchSize = 100
/** After this the rest waits for the next run, so that the queue does not take the job for lost. */
const longestMs = 60_000

/**
 * Renders every public page whose data has changed, and deletes those whose subject is gone. Safe at any time and in any number
 * of processes, since rendering a page twice gives the same page. Returns how many were rendered.
 */
export async function renderDuePages({ db, config, now, log }: App, renderer: Renderer): Promise<number> {
  const from = { build: renderer.build, origin: config.publicUrl, today: dayOf(now()) }
  await deleteGonePages(db)
  const startedAt = now()
  let thread: RenderThread | null = null
  let rendered = 0
  try {
    for (let due = await duePages(db, from, batchSize); due.length > 0; due = await duePages(db, from, batchSize)) {
      thread ??= renderer.open()
      let succeeded = 0
      for (const page of due) if (await renderOne(page, thread.render)) succeeded++
      rendered += succeeded
      if (succeeded === 0 || now() - startedAt > longestMs) break
    }
  } finally {
    await thread?.close()
  }
  if (rendered > 0) log.info({ rendered }, 'public pages were rendered')
  return rendered

  /** A page that cannot be rendered does not stop the others. */
  async function renderOne({ path, stamp, publish }: DuePage, render: RenderPage): Promise<boolean> {
    const page = await publish()
    if (!page) return false
    const text = await render(page, config.publicUrl).catch((fault: unknown) => log.error({ fault, path }, 'a page could not be rendered'))
    if (text === undefined) return false
    const html = Buffer.from(text)
    const snapshot = {
      stamp,
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      policy: contentSecurityPolicy(html.toString()),
      brotli: await compressed(html),
      drawnAt: now(),
    }
    await db
      .insert(snapshots)
      .values({ path, ...snapshot })
      .onConflictDoUpdate({ target: snapshots.path, set: snapshot, setWhere: sql`${snapshots.stamp} <> excluded.stamp` })
    return true
  }
}

const brotli = promisify(brotliCompress)

const compressed = (html: Buffer): Promise<Buffer> =>
  brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } })
