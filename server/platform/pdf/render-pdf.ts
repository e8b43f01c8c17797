import { openThread } from '#server/platform/threads/open-thread.ts'

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
export type RenderTask = { readonly name: PdfTemplate; readonly data: string }
export type Rendered = { readonly pdf: Uint8Array } | { readonly fault: string }

const render = openThread<{ task: RenderTask; answer: Rendered }>(new URL('./render-pdf-in-thread.ts', import.meta.url))

/**
 * Renders a Typst template as PDF, in a worker thread: a contract takes 30 ms, a long statement more, which requests should not wait for.
 * Values are passed as data and never as template source, so that customers' text is never executed.
 */
export async function renderPdf(name: PdfTemplate, data: Readonly<Record<string, unknown>>): Promise<Buffer> {
  const rendered = await render({ name, data: JSON.stringify(data) })
  if (rendered === null) throw new Error('the thread that renders PDF ended')
  if ('fault' in rendered) throw new Error(rendered.fault)
  return Buffer.from(rendered.pdf)
}
