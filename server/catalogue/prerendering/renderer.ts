import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PublicPage } from '#contract/catalogue/prerendering/public-page.ts'
import type { Renderer } from './render-due-pages.ts'

/** The renderer of the web build in `folder`; null when it was not built. */
export function rendererOf(folder: string): Renderer | null {
  const entry = resolve(folder, 'server.js')
  const routes = resolve(folder, '../web/_shell.html')
  if (!existsSync(entry) || !existsSync(routes)) return null
  // Scripts are named by their content and the shell names them, so another build has another shell.
  const build = createHash('sha256').update(readFileSync(entry)).update(readFileSync(routes)).digest('base64url').slice(0, 12)
  return { build, open: () => openRenderThread(entry) }
}

type Answer = { readonly html: string } | { readonly fault: string }

/** Renders in a worker thread: a page takes some milliseconds, which requests should not wait for. */
function openRenderThread(entry: string) {
  const worker = new Worker(new URL('./render-in-thread.ts', import.meta.url), { workerData: { entry } })
  const failed = new Promise<never>((_, reject) => worker.once('error', reject))
  failed.catch(() => undefined)
  return {
    render: async (page: PublicPage, origin: string): Promise<string> => {
      worker.postMessage({ page, origin }, [])
      const answer = await Promise.race([new Promise<Answer>((answered) => worker.once('message', answered)), failed])
      if ('fault' in answer) throw new Error(answer.fault)
      return answer.html
    },
    close: async (): Promise<void> => void (await worker.terminate()),
  }
}
