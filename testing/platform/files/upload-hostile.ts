import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { temporaryUpload } from '#contract/lending/documents/routes.ts'
import { publishedSigningKey } from '#contract/platform/http/request-headers.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import type { ServerProcess } from '#testing/server-process.ts'
import { signed } from '#testing/test-app.ts'

export type Upload = { readonly name: string; readonly bytes: Buffer }
export type Uploaded = { readonly name: string; readonly status: number; readonly code: string; readonly tookMs: number }
export type UploadReport = {
  readonly uploaded: readonly Uploaded[]
  /** How long /healthz took, asked every 20 ms meanwhile by the clock: on a busy machine, waiting for a processor is in it. */
  readonly pollsMs: readonly number[]
  /** The longest turn of the serving thread's event loop, in its own processor time. */
  readonly longestTurnMs: number
}

const pollEveryMs = 20

/** What a server's process is started with so that its turns can be measured. */
export function watchedTurns(): { readonly env: Readonly<Record<string, string>>; read(server: ServerProcess): Promise<number> } {
  const file = join(mkdtempSync(join(tmpdir(), 'turns-')), 'longest')
  return {
    env: { TURNS_FILE: file, NODE_OPTIONS: `--import=${resolve('testing/watch-turns.ts')}` },
    async read(server) {
      rmSync(file, { force: true })
      process.kill(server.pid() ?? 0, 'SIGUSR2')
      while (!existsSync(file) || !readFileSync(file, 'utf8').endsWith('\n')) await sleep(5)
      return Number(readFileSync(file, 'utf8'))
    },
  }
}

/** Sends the files to a running server, so many at a time, while another client asks for /healthz. */
export async function uploadHostile(
  server: ServerProcess,
  turns: ReturnType<typeof watchedTurns>,
  { token, files, atOnce }: { readonly token: string; readonly files: readonly Upload[]; readonly atOnce: number },
): Promise<UploadReport> {
  await turns.read(server) // what the start cost is not ours
  const polling = startPolling(server.address)
  const rest = [...files]
  const uploaded: Uploaded[] = []
  const sender = async () => {
    for (let file = rest.shift(); file; file = rest.shift()) uploaded.push(await upload(server.address, token, file))
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
  const pollsMs = await polling.end()
  return { uploaded, pollsMs, longestTurnMs: await turns.read(server) }
}

function startPolling(address: string): { end(): Promise<readonly number[]> } {
  const worker = new Worker(new URL('poll-health.ts', import.meta.url), { workerData: { address, everyMs: pollEveryMs } })
  return {
    async end() {
      const answered = once(worker, 'message') as Promise<[readonly number[]]>
      worker.postMessage('end', [])
      const [tookMs] = await answered
      await worker.terminate()
      return tookMs
    },
  }
}

/** As a browser sends it. */
export async function upload(address: string, token: string, { name, bytes }: Upload): Promise<Uploaded> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'paper.pdf')
  const headers = {
    ...signed({ config: { signingKey: publishedSigningKey }, now: () => instant(Date.now()) }, temporaryUpload.path),
    authorization: `Bearer ${token}`,
  }
  const begun = performance.now()
  const answer = await fetch(`${address}${temporaryUpload.path}`, { method: 'POST', headers, body: form })
  const body = (await answer.json()) as { readonly code?: string }
  return { name, status: answer.status, code: body.code ?? '', tookMs: performance.now() - begun }
}
