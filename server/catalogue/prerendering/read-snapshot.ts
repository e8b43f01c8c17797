import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { DrawnPage, ReadDrawn } from '#server/platform/http/pages.ts'
import { snapshots } from './tables.ts'

/** Reads the page that was drawn for an address; says where there is none and never will be: at a store that is not there. */
export const readSnapshots =
  ({ db }: Pick<App, 'db'>): ReadDrawn =>
  async (path): Promise<DrawnPage | 'not-drawn' | 'nothing-there'> => {
    const [kept] = await db.select().from(snapshots).where(eq(snapshots.path, path))
    if (kept) {
      const { etag, policy } = kept
      const brotli = Buffer.from(kept.brotli)
      return { etag, policy, brotli, plain: () => unpacked(brotli) }
    }
    const store = /^\/stores\/([^/]+)$/.exec(path)?.[1]
    return store !== undefined && (await storeIdBy(db, decodeURIComponent(store))) === null ? 'nothing-there' : 'not-drawn'
  }

const unpacked = promisify(brotliDecompress)
