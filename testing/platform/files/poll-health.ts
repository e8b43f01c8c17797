import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// A client of its own, in a thread of its own: the uploads' work on their side must not count in its times.
const { address, everyMs } = workerData as { readonly address: string; readonly everyMs: number }
const tookMs: number[] = []
const over = new AbortController()
parentPort?.once('message', () => over.abort())
while (!over.signal.aborted) {
  const begun = performance.now()
  const answer = await fetch(`${address}/healthz`)
  await answer.text()
  const took = performance.now() - begun
  tookMs.push(took)
  await sleep(Math.max(0, everyMs - took))
}
parentPort?.postMessage(tookMs, [])
