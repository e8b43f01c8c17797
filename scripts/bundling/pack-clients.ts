import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildMerchantClient } from './build-merchant-client.ts'

/** Where the server finds what stores' developers download under /docs. */
const folder = 'dist/docs'

/** Packs the stores' clients: the package of npm, and the one of Composer as a folder of its own. */
export function packClients(): void {
  mkdirSync(folder, { recursive: true })
  const [npm, composer] = ['package', 'pelekan-merchant-php'] as const
  buildMerchantClient(join(folder, npm))
  pack('pelekan-merchant.tgz', npm)
  for (const part of ['src', 'woocommerce', 'composer.json', 'README.md'])
    cpSync(join('clients/php', part), join(folder, composer, part), { recursive: true })
  pack('pelekan-merchant-php.tgz', composer)
}

function pack(archive: string, what: string): void {
  const { status, stderr } = spawnSync('tar', ['-czf', archive, what], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${archive} was not packed: ${stderr}`)
  rmSync(join(folder, what), { recursive: true })
}
