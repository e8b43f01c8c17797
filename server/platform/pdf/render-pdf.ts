import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

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

const fonts = join(dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts/ttf')
const workspace = new URL('.//', import.meta.url).pathname
let compiler: NodeCompiler | undefined

/** Renders a Typst template as PDF. Values are passed as data and never as template source, so that customers' text is never executed. */
export function renderPdf(name: PdfTemplate, data: Readonly<Record<string, unknown>>): Buffer {
  compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fonts] }] })
  const pdf = compiler.pdf({ mainFilePath: join(workspace, `${name}.typ`), inputs: { data: JSON.stringify(data) } })
  compiler.evictCache(2)
  return pdf
}
