import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { oneIn, openAsking } from './asking.ts'
import { haproxy, openBalancer, untilUp } from './balancer.ts'
import { openDrillSystem } from './drill-system.ts'
import { judged, notRun, times, type Outcome } from './outcome.ts'
import { askSteadily, counted } from './steady-load.ts'

const restarts = times('DRILL_RESTARTS', 10)
const perSecond = times('DRILL_RATE', 200)
const leastRequests = restarts * 2_000

/** Two servers behind HAProxy are restarted one after the other, ten times, under 200 requests a second of which every tenth begins a payment: none may fail. */
export async function drill(): Promise<Outcome> {
  if (!existsSync(haproxy)) return notRun('no HAProxy on this machine')
  const system = await openDrillSystem()
  if (!system) return 'NOT RUN'
  const env = { DRAIN_MS: '3000', TRUSTED_PROXIES: 'loopback' }
  const servers = [await system.open('server', env), await system.open('server', env)] as const
  const { read, purchase } = await openAsking(system, 60)
  const balancer = await openBalancer([servers[0].address, servers[1].address])
  const load = askSteadily(balancer.address, { perSecond, next: oneIn(10, purchase, read) })
  const codes: (number | null)[] = []
  for (let restart = 0; restart < restarts; restart++)
    for (const server of servers) {
      console.log(`restart ${restart + 1} of ${restarts}: ${counted(load.answers)}`)
      codes.push(await server.end('SIGTERM'))
      await server.start()
      await untilUp(balancer)
    }
  while (load.answers.length < leastRequests) await sleep(100)
  const answers = await load.stop()
  balancer.close()
  await system.close()
  const failed = answers.filter(({ status }) => status !== 200 && status !== 201)
  console.log(`${codes.length} processes renewed in ${restarts} rolling restarts: ${counted(answers)}`)
  return judged([
    {
      goal: `none of ${leastRequests} requests failed over ${restarts} rolling restarts`,
      found: `${failed.length} of ${answers.length}`,
      isMet: failed.length === 0,
    },
    { goal: 'every process ended by itself with 0', found: codes.join(' '), isMet: codes.every((code) => code === 0) },
  ])
}
