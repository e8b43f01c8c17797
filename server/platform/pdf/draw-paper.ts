import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

export type PaperName =
  | 'customer-contract'
  | 'bank-contract'
  | 'guarantor-contract'
  | 'repayment-schedule'
  | 'promissory'
  | 'credit-report'
  | 'receipt'

const fonts = join(dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts/ttf')
const workspace = new URL('.//', import.meta.url).pathname
let compiler: NodeCompiler | undefined

/** Draws a paper as PDF. Facts travel as data, never as text of the template, so nothing a customer wrote is ever run. */
export function drawPaper(name: PaperName, facts: Readonly<Record<string, unknown>>): Buffer {
  compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fonts] }] })
  const pdf = compiler.pdf({ mainFilePath: join(workspace, `${name}.typ`), inputs: { facts: JSON.stringify(facts) } })
  compiler.evictCache(2)
  return pdf
}
