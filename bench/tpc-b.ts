import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** pgbench's TPC-B over the same server: prepared, scale 10, 8 clients. Transactions a second. */
export function tpcB(bin: string, url: string, seconds: number): number {
  const said = execFileSync(join(bin, 'pgbench'), ['-n', '-M', 'prepared', '-c', '8', '-j', '2', '-T', String(seconds), url], {
    encoding: 'utf8',
  })
  return Number(/tps = ([\d.]+)/.exec(said)?.[1] ?? Number.NaN)
}

export const prepareTpcB = (bin: string, url: string): void => {
  execFileSync(join(bin, 'pgbench'), ['-i', '-q', '-s', '10', url], { stdio: 'ignore' })
}
