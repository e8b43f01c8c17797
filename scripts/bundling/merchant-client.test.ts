import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type * as client from '#clients/merchant/pelekan-merchant.ts'
import type { refundTicket } from '#contract/merchants/accounts/routes.ts'
import type { MerchantTicket, TicketRequest } from '#contract/merchants/accounts/tickets.ts'
import type { WebhookEvent } from '#contract/merchants/accounts/webhook.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { freePort } from '#testing/free-port.ts'
import { buildMerchantClient } from './build-merchant-client.ts'

/** Does not compile where the client's types differ from the contract's. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
const shapes: [
  Same<client.Ticket, MerchantTicket>,
  Same<client.WebhookEvent, WebhookEvent>,
  Same<client.Refund, Reply<typeof refundTicket>>,
  TicketRequest extends client.TicketRequest ? true : false,
] = [true, true, true, true]

test('the stores’ client is built without dependencies, and its types are those of the contract', async () => {
  expect(shapes).not.toContain(false)
  const folder = await mkdtemp(join(tmpdir(), 'client-'))
  buildMerchantClient(folder)
  expect(readdirSync(folder).toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'call.d.ts',
    'call.js',
    'cli',
    'example.js',
    'package.json',
    'pelekan-merchant.d.ts',
    'pelekan-merchant.js',
  ])
  const leansOf = (file: string) => [...readFileSync(join(folder, file), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from)
  expect(leansOf('pelekan-merchant.js')).toEqual(['node:crypto', './call.js', './call.js'])
  expect(leansOf('call.js')).toEqual(['node:crypto'])
  const cli = readdirSync(join(folder, 'cli')).flatMap((file) => leansOf(join('cli', file)))
  expect(cli.filter((from) => from && !/^(node:|\.)/.test(from))).toEqual([])
  const help = spawnSync(process.execPath, [join(folder, 'cli/pelekan.js'), '--help'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })
  expect([help.status, help.stdout.split('\n')[0]]).toEqual([0, 'pelekan: the command line of Pelekan for stores, in test mode'])
  expect(leansOf('example.js')).toEqual(['node:http', './pelekan-merchant.js'])
  expect(Object.keys(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object)).not.toContain('dependencies')
  const built = (await import(/* @vite-ignore */ join(folder, 'pelekan-merchant.js'))) as typeof client
  const pelekan = built.openPelekan({ address: 'http://127.0.0.1:9', keyId: 'k', secret: 's' })
  const refused = await pelekan.findTicket('CPG-0000000000').catch((fault: unknown) => fault)
  expect(built.isRefused(refused) && [refused.status, refused.code]).toEqual([0, 'UNREACHABLE'])
  await rm(folder, { recursive: true })
})

test('the client’s example store starts as its README says, and reports where Pelekan is not reached', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'client-'))
  buildMerchantClient(folder)
  const port = String(await freePort())
  const env = { ...process.env, PELEKAN: 'http://127.0.0.1:9', KEY: 'mk_nobody', SECRET: 'none', PORT: port }
  // Without flags and loaders: the built files must suffice.
  const store = spawn(process.execPath, [join(folder, 'example.js')], { env: { ...env, NODE_OPTIONS: '' }, stdio: 'inherit' })
  onTestFinished(async () => {
    store.kill()
    await rm(folder, { recursive: true })
  })
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  await expect
    .poll(
      () =>
        at('/').then(
          (answer) => answer.text(),
          () => null,
        ),
      { timeout: 20_000 },
    )
    .toContain('buy a book')
  const checkout = await at('/checkout')
  expect([checkout.status, checkout.headers.get('content-type'), await checkout.text()]).toEqual([
    500,
    'text/plain; charset=utf-8',
    'Pelekan was not reached',
  ])
})
