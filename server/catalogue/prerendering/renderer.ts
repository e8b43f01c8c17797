import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PublicPage } from '#contract/catalogue/prerendering/public-page.ts'
import type { Drawing } from './draw-due-pages.ts'

/** How the customers' door was built draws its own pages; null where it was not built. */
export function rendererOf(folder: string): Drawing | null {
  const entry = resolve(folder, 'server.js')
  const routes = resolve(folder, '../web/_shell.html')
  if (!existsSync(entry) || !existsSync(routes)) return null
  // Every script of the build is named by its content, and the outline names them: another build, another outline.
  const build = createHash('sha256').update(readFileSync(entry)).update(readFileSync(routes)).digest('base64url').slice(0, 12)
  return { build, open: () => openDrawer(entry) }
}

type Answer = { readonly html: string } | { readonly fault: string }

/** Draws in a thread of its own: a page costs some milliseconds, and nobody's request should wait for them. */
function openDrawer(entry: string) {
  const worker = new Worker(new URL('./draw-in-thread.ts', import.meta.url), { workerData: { entry } })
  const died = new Promise<never>((_, reject) => worker.once('error', reject))
  died.catch(() => undefined)
  return {
    draw: async (page: PublicPage, origin: string): Promise<string> => {
      worker.postMessage({ page, origin }, [])
      const answer = await Promise.race([new Promise<Answer>((answered) => worker.once('message', answered)), died])
      if ('fault' in answer) throw new Error(answer.fault)
      return answer.html
    },
    close: async (): Promise<void> => void (await worker.terminate()),
  }
}
