import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#testing/free-port.ts'
import type { Server } from './server.ts'

/** nginx that serves the brotli `file` as /stores, with its ETag; null where nginx is not installed. */
export async function startNginx(file: string): Promise<{ readonly server: Server; readonly etag: string } | null> {
  if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status !== 0) return null
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'nginx-')), await freePort()]
  const settings = join(folder, 'nginx.conf')
  writeFileSync(
    settings,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/log crit; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {} http { access_log off; keepalive_requests 1000000000; open_file_cache max=10; server { listen 127.0.0.1:${port}; location = /stores {
      alias ${file}; default_type application/json; add_header content-encoding br; } client_body_temp_path ${folder}; root ${dirname(file)}; } }`,
  )
  const child = spawn('nginx', ['-c', settings, '-e', join(folder, 'log')], { stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200; tries++, await sleep(25)) {
    const answer = await fetch(`${address}/stores`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } }).catch(() => null)
    const etag = answer?.headers.get('etag')
    if (etag)
      return { etag, server: { address, used: async () => ({ serverMs: 0, databaseMs: 0, statements: 0 }), stop: () => void child.kill() } }
  }
  child.kill()
  return null
}
