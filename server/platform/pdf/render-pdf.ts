import { Worker } from 'node:worker_threads'

export type PdfTemplate =
  | 'terms'
  | 'customer-contract'
  | 'bank-contract'
  | 'guarantor-contract'
  | 'repayment-schedule'
  | 'addendum'
  | 'plan-schedule'
  | 'settlement-letter'
  | 'promissory'
  | 'credit-report'
  | 'receipt'
  | 'statement'
  | 'release-certificate'
  | 'own-data'

/** What the thread is sent and answers. */
export type RenderTask = { readonly id: number; readonly name: PdfTemplate; readonly data: string }
export type Rendered = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly fault: string })

let thread: Worker | null = null
let lastId = 0
const rendering = new Map<number, PromiseWithResolvers<Buffer>>()

/**
 * Renders a Typst template as PDF, in a worker thread: a contract takes 30 ms, a long statement more, which requests should not wait for.
 * Values are passed as data and never as template source, so that customers' text is never executed.
 */
export async function renderPdf(name: PdfTemplate, data: Readonly<Record<string, unknown>>): Promise<Buffer> {
  const worker = (thread ??= openThread())
  const id = (lastId += 1)
  const task = Promise.withResolvers<Buffer>()
  rendering.set(id, task)
  worker.ref()
  worker.postMessage({ id, name, data: JSON.stringify(data) } satisfies RenderTask, [])
  try {
    return await task.promise
  } finally {
    rendering.delete(id)
    // It does not keep the process alive between two.
    if (rendering.size === 0) worker.unref()
  }
}

/** When it ends by a fault, what it had to render fails; the next one starts a new thread. */
function openThread(): Worker {
  const worker = new Worker(new URL('./render-pdf-in-thread.ts', import.meta.url))
  const end = (fault: Error): void => {
    if (thread !== worker) return
    thread = null
    for (const task of rendering.values()) task.reject(fault)
  }
  return worker
    .on('message', (rendered: Rendered) => {
      const task = rendering.get(rendered.id)
      if ('pdf' in rendered) task?.resolve(Buffer.from(rendered.pdf))
      else task?.reject(new Error(rendered.fault))
    })
    .on('error', end)
    .on('exit', () => end(new Error('the thread that renders PDF ended')))
}
