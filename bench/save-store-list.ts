import { mkdtempSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Asked } from './line.ts'
import type { Server } from './server.ts'

/** Writes the whole list of stores, as the system sends it, into a file that the baseline serves from memory. */
export function saveStoreList(
  { address }: Server,
  { path, headers = {} }: Asked,
): Promise<{ readonly file: string; readonly etag: string }> {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), 'stores.br')
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    request(`${address}${path}`, { headers }, (reply) => {
      reply
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('end', () => {
          writeFileSync(file, Buffer.concat(chunks))
          resolve({ file, etag: reply.headers.etag ?? '' })
        })
    })
      .once('error', reject)
      .end()
  })
}
