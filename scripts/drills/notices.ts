import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { openSwitch, type Switch } from '#testing/platform/http/switch.ts'
import type { ServerProcess } from '#testing/server-process.ts'
import { openChosenSystem } from './citus-system.ts'
import { countArrived, type Arrived } from './notice-copies.ts'
import { countWaiting, fillReaders, otherReader, queueNotices } from './notice-rows.ts'
import { judged, times, type Outcome, type Promised } from './outcome.ts'

const pushes = times('DRILL_NOTICES', 100_000)
/** By SMS and e-mail, of which the sandbox keeps twenty thousand each. */
const backlog = Math.ceil(pushes / 25)
const points = times('DRILL_POINTS', 50)
/** So many on each channel are queued before each kill, so that there is always something to interrupt. */
const eachPoint = times('DRILL_EACH', 200)
const goal = 500
const bells = 20
const slowestBellMs = 5_000
const mostWaitMs = 900_000
/** How many letters and pushes one worker sends at once, so may send again after a kill (send-due-deliveries.ts). */
const atOnce = { email: 10, push: 64 } as const

/**
 * 100,000 notices beside a dead SMS provider and a slow mail server: pushes a second, and how soon the bell has a notice. Then both
 * recover, and one of two workers is killed at 50 random moments while it sends (R-REACH-05).
 */
export async function drill(): Promise<Outcome> {
  const system = await openChosenSystem()
  if (!system) return 'NOT RUN'
  const { db } = system.database
  const { fake } = system
  const sms = await openSwitch(fake.address)
  const open = () => system.open('worker', { SMS_URL: sms.address, SMTP_URL: fake.settings.mail.url, PUSH_URL: fake.address })
  await fillReaders(db, fake.address)
  const speeds = await besideDead(db, sms, open)
  await killWorkers(db, sms, [...speeds.workers, await open()])
  const arrived = await countArrived(db, fake.address)
  const left = await countWaiting(db)
  await system.close()
  sms.close()
  const queued = backlog + points * eachPoint
  return judged([
    { goal: `R-REACH-05: at least ${goal} pushes a second`, found: speeds.perSecond.toFixed(0), isMet: speeds.perSecond >= goal },
    {
      goal: `R-REACH-05: the bell has each notice within ${slowestBellMs} ms`,
      found: `${bells} within ${speeds.slowestBell.toFixed(0)} ms`,
      isMet: speeds.slowestBell <= slowestBellMs,
    },
    {
      goal: `R-REACH-05: ${points} kills lose and double no SMS`,
      found: `${arrived.sms.once} of ${queued} arrived, ${arrived.sms.again} again`,
      isMet: arrived.sms.once === queued && arrived.sms.again === 0,
    },
    judgeCopies('email', arrived.email, queued),
    judgeCopies('push', arrived.push, pushes + points * eachPoint),
    { goal: 'R-REACH-05: nothing waits at last', found: `${left} wait`, isMet: left === 0 },
  ])
}

/** Sends all pushes by one worker while the SMS provider is dead and each letter takes seconds. */
async function besideDead(db: Db, sms: Switch, open: () => Promise<ServerProcess>) {
  sms.turn('off')
  await queueNotices(db, { channels: ['sms', 'email'], count: backlog, mailbox: 'slow@pelekan.test' })
  await queueNotices(db, { channels: ['push'], count: pushes })
  const workers = [await open()]
  const began = performance.now()
  const slowestBell = await ringBells(db)
  while ((await countWaiting(db, 'push')) > 0) await sleep(200)
  const perSecond = pushes / ((performance.now() - began) / 1000)
  const [texts, letters] = [await countWaiting(db, 'sms'), await countWaiting(db, 'email')]
  console.log(`${pushes} pushes beside ${texts} SMS of a dead provider and ${letters} letters of a slow server`)
  return { workers, perSecond, slowestBell }
}

/** Publishes events of a customer whom nothing else reaches, one after the other; answers the longest time until the bell had one, in ms. */
async function ringBells(db: Db): Promise<number> {
  let slowest = 0
  for (let bell = 1; bell <= bells; bell += 1) {
    const rung = performance.now()
    await db.transaction((tx) => publish(tx, { type: 'autopay.ended', customerId: otherReader, by: 'END' }))
    const found = () => rowsOf(db, sql`select id from notifications where customer_id = ${otherReader}`)
    while ((await found()).length < bell) await sleep(20)
    slowest = Math.max(slowest, performance.now() - rung)
  }
  return slowest
}

/** Both providers recover; one worker after the other is killed while they send, and at last all is sent. */
async function killWorkers(db: Db, sms: Switch, workers: readonly ServerProcess[]): Promise<void> {
  sms.turn('on')
  // Nothing is under way while the pauses after the failed tries are ended.
  for (const worker of workers) await worker.end('SIGTERM')
  await db.execute(sql`update deliveries set next_at = now(), attempts = case when channel = 'sms' then 0 else attempts end, address = null
    where state = 'QUEUED'`)
  for (const worker of workers) await worker.start()
  for (let point = 0; point < points; point += 1) {
    await queueNotices(db, { channels: ['sms', 'email', 'push'], count: eachPoint })
    await sleep(Math.random() * 600)
    if (point % 10 === 0) console.log(`${point} of ${points} kills: ${await countWaiting(db, 'sms')} SMS wait`)
    const victim = workers[point % workers.length]
    await victim?.end('SIGKILL')
    await victim?.start()
  }
  const began = performance.now()
  while ((await countWaiting(db)) > 0 && performance.now() - began < mostWaitMs) await sleep(500)
}

function judgeCopies(channel: keyof typeof atOnce, { once, again, tooOften }: Arrived, expected: number): Promised {
  const most = points * atOnce[channel]
  return {
    goal: `R-REACH-05: ${channel}: none lost, none again but those that a kill interrupted, at most ${atOnce[channel]} a kill`,
    found: `${once} of ${expected} arrived, ${again} again, ${tooOften} more often than tried`,
    isMet: once === expected && again <= most && tooOften === 0,
  }
}
