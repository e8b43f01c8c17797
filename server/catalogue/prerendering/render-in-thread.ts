import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { RenderPage, PublicPage } from '#contract/catalogue/prerendering/public-page.ts'

// The worker thread of renderer.ts: loads the web build and renders one page at a time.
process.env['NODE_ENV'] = 'production'
const { entry } = workerData as { readonly entry: string }
const { render } = (await import(pathToFileURL(entry).href)) as { readonly render: RenderPage }

parentPort?.on('message', ({ page, origin }: { readonly page: PublicPage; readonly origin: string }) => {
  render(page, origin).then(
    (html) => parentPort?.postMessage({ html }, []),
    (fault: unknown) => parentPort?.postMessage({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }, []),
  )
})
