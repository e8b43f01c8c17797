import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { DrawPage, PublicPage } from '#contract/catalogue/prerendering/public-page.ts'

// The other side of renderer.ts: loads the built door and draws what it is sent, one page at a time.
process.env['NODE_ENV'] = 'production'
const { entry } = workerData as { readonly entry: string }
const { draw } = (await import(pathToFileURL(entry).href)) as { readonly draw: DrawPage }

parentPort?.on('message', ({ page, origin }: { readonly page: PublicPage; readonly origin: string }) => {
  draw(page, origin).then(
    (html) => parentPort?.postMessage({ html }, []),
    (fault: unknown) => parentPort?.postMessage({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }, []),
  )
})
