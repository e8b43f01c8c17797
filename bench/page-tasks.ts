import type { Browser, Page } from 'playwright-core'

/** One task of a page's main thread: its duration and its processor time. */
export type Task = { readonly wallMs: number; readonly processorMs: number }

type Event = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Every task of the page's main thread while `work` runs, by the browser's trace. */
export async function tasksOf(browser: Browser, page: Page, work: () => Promise<void>): Promise<readonly Task[]> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly Event[] }
  const threads = new Set(traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`))
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur }) => ({ wallMs: dur / 1000, processorMs: (tdur ?? dur) / 1000 }))
}
