import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#testing/free-port.ts'

export const haproxy = '/usr/sbin/haproxy'

export type Balancer = { readonly address: string; isUp(server: 1 | 2): Promise<boolean>; close(): void }

/** HAProxy with deploy/haproxy.cfg in front of two servers on this machine. */
export async function openBalancer(servers: readonly [string, string]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'))
  const [file, socket] = [join(folder, 'haproxy.cfg'), join(folder, 'stats.sock')]
  const port = await freePort()
  const staffPort = await freePort()
  let unused = 0
  const here = readFileSync('deploy/haproxy.cfg', 'utf8')
    .replaceAll(/server-([12]):\d+/g, (_, number: string) => new URL(servers[Number(number) - 1] ?? '').host)
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('bind :8081', `bind 127.0.0.1:${staffPort}`)
    .replaceAll(/bind :\d+/g, () => `bind unix@${join(folder, `${unused++}.sock`)}`)
    .replace('global\n', `global\n  stats socket ${socket}\n`)
    .replace('maxconn 20000', 'maxconn 2000')
  writeFileSync(file, here)
  const running = spawn(haproxy, ['-db', '-f', file], { stdio: 'ignore' })
  process.once('exit', () => running.kill('SIGKILL'))
  const mustRun = (): void => {
    if (running.exitCode !== null) throw new Error(`HAProxy ended with ${running.exitCode}: ${haproxy} -db -f ${file}`)
  }
  const balancer: Balancer = {
    address: `http://127.0.0.1:${port}`,
    async isUp(server) {
      mustRun()
      return new RegExp(`^servers,server-${server},.*,UP,`, 'm').test(await replyOf(socket, 'show stat'))
    },
    close: () => void running.kill('SIGTERM'),
  }
  await untilUp(balancer)
  return balancer
}

/** Waits until the balancer sends to both servers. */
export async function untilUp(balancer: Balancer): Promise<void> {
  while (!((await balancer.isUp(1)) && (await balancer.isUp(2)))) await sleep(50)
}

/** HAProxy's reply to a command on its socket; empty while it starts. */
function replyOf(socket: string, word: string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    connect(socket, function (this: { end(text: string): void }) {
      this.end(`${word}\n`)
    })
      .on('data', (some) => (said += String(some)))
      .on('error', () => resolve(''))
      .on('close', () => resolve(said))
  })
}
