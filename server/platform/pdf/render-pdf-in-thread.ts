import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Rendered, RenderTask } from './render-pdf.ts'

// The worker thread of render-pdf.ts: renders one document after the other.
const fonts = join(dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts/ttf')
const workspace = new URL('.//', import.meta.url).pathname
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fonts] }] })

parentPort?.on('message', (task: RenderTask) => parentPort?.postMessage(render(task), []))

function render({ name, data }: RenderTask): Rendered {
  try {
    return { pdf: compiler.pdf({ mainFilePath: join(workspace, `${name}.typ`), inputs: { data } }) }
  } catch (fault) {
    return { fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }
  } finally {
    compiler.evictCache(2)
  }
}
