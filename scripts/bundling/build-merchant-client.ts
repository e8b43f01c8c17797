import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The published stores' client: JavaScript with its types, an example store, and its README, without dependencies. */
export const clientFolder = 'dist/clients/merchant'

const about = {
  name: 'pelekan-merchant',
  version: '1.0.0',
  description: 'Take Pelekan credit in your store: create, verify, settle, reverse and refund credit tickets.',
  type: 'module',
  license: 'SEE LICENSE IN LICENSE',
  engines: { node: '>=20.3' },
  exports: { '.': { types: './pelekan-merchant.d.ts', default: './pelekan-merchant.js' } },
  bin: { pelekan: './cli/pelekan.js' },
  files: ['*.js', '*.d.ts', 'cli/*.js', 'README.md', 'LICENSE'],
}

/** Builds it into `folder`; throws where the compiler finds a fault. */
export function buildMerchantClient(folder = clientFolder): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { status, stdout } = spawnSync(join('node_modules', '.bin', 'tsc'), ['-p', 'clients/merchant', '--outDir', folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the client does not compile:\n${stdout}`)
  for (const file of ['example.d.ts', ...globSync('cli/*.d.ts', { cwd: folder })]) rmSync(join(folder, file))
  chmodSync(join(folder, 'cli/pelekan.js'), 0o755)
  copyFileSync('clients/merchant/README.md', join(folder, 'README.md'))
  copyFileSync('LICENSE', join(folder, 'LICENSE'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
}

if (import.meta.main) {
  buildMerchantClient()
  console.log(`${clientFolder}: npm publish it from there`)
}
