import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { RenderedPage, ReadRendered } from '#server/platform/http/pages.ts'
import { snapshots } from './tables.ts'

/** Reads the rendered page of an address; 'nothing-there' for the page of a store that does not exist. */
export const readSnapshots =
  ({ db }: Pick<App, 'db'>): ReadRendered =>
  async (path): Promise<RenderedPage | 'not-drawn' | 'nothing-there'> => {
    const [stored] = await db.select().from(snapshots).where(eq(snapshots.path, path))
    if (stored) {
      const { etag, policy } = stored
      const brotli = Buffer.from(stored.brotli)
      return { etag, policy, brotli, plain: () => unpacked(brotli) }
    }
    const store = /^\/stores\/([^/]+)$/.exec(path)?.[1]
    return store !== undefined && (await storeIdBy(db, decodeURIComponent(store))) === null ? 'nothing-there' : 'not-drawn'
  }

const unpacked = promisify(brotliDecompress)
