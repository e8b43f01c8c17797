import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays, dayMs, dayOf, hourMs, instant, minuteMs, startOfDay, type Instant } from '#domain/platform/kernel/time.ts'
import { everyJob } from '#server/app/every-job.ts'
import { everySubscriber } from '#server/app/every-subscriber.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { sendDueWebhooks } from '#server/merchants/webhooks/dispatcher.ts'
import { passInQueue } from '#server/merchants/webhooks/queue.ts'
import { areWebhooksWaiting } from '#server/merchants/webhooks/sql.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Job } from '#server/platform/jobs/work.ts'
import { relayEvents } from '#server/platform/outbox/relay.ts'
import { nextDue, type DueRows } from './due-rows.ts'

/** A command of a job that was run at a moment. */
export type Ran = { readonly at: Instant; readonly command: string }
/** `setTo` sets the clock of the app: `app.now()` is then the moment given. */
type Advance = { readonly until: Instant; readonly setTo: (at: Instant) => Promise<void> | void }

/** Jobs of a longer interval look at days: one run at the beginning of each has the effects of all of them. */
const longestFrequentMs = minuteMs
/** How often the frequent jobs look again, each time later, after nothing happened: a partner may need some seconds. */
const mostIdle = 3

/**
 * Advances the clock to `until` as if the time had passed: it jumps from one moment at which something falls due to the next, and
 * runs there each job that is due once, in the order of every-job.ts, with every event handled after each that did something. Due are the longer jobs at
 * the beginning of each day in Tehran or at their hour of it, the frequent ones where one of their rows falls due and, as long as
 * something happens, as soon afterwards as they would look again by themselves. Public pages do not depend on the time; they are
 * rendered afterwards. Webhooks, which no job sends, are sent as by a frequent one, after all others. Returns what ran, in order.
 */
export async function advanceClock(app: PaymentsApp, { until, setTo }: Advance): Promise<readonly Ran[]> {
  const jobs = [...everyJob(app.config).filter(({ name }) => name !== 'public-pages'), webhooksJob(app.config)]
  const ran: Ran[] = []
  const beatMs = Math.max(app.config.autopilotDelayMs, app.config.jobBeatMs)
  const jump = async (at: Instant): Promise<void> => {
    const ms = at - app.now()
    await setTo(at)
    if (ms > 0) await passInQueue(app.db, ms)
  }
  const hours = [...new Set(jobs.map(({ fromHour = 0 }) => fromHour))].toSorted((one, other) => one - other)
  const first = app.now()
  let [hourAt, frequentAt] = [first, first]
  let [busy, idle] = [0, 0]
  let due: DueRows = { row: first, poll: null }
  await relayAll(app)
  for (let at = first; at <= until; at = earlier(hourAt, frequentAt)) {
    await jump(at)
    const [isHour, isFrequent] = [at >= hourAt, at >= frequentAt]
    const hour = at === first ? null : (at - startOfDay(dayOf(at))) / hourMs
    const current = jobs.filter(({ everyMs, fromHour }) =>
      everyMs <= longestFrequentMs ? isFrequent || (isHour && fromHour === hour) : isHour && (hour === null || (fromHour ?? 0) === hour),
    )
    const { isBusy, hasEffect } = await run(app, current, (command) => ran.push({ at, command }))
    ;[busy, idle] = isBusy ? [busy + 1, 0] : [0, isFrequent ? idle + 1 : idle]
    if (isHour) hourAt = nextHour(hours, at)
    // A chain that never ends would hold the clock, and a partner may never answer: both are looked at less and less often.
    const lookAgain = later(at, beatMs * 2 ** (isBusy ? Math.floor(busy / 16) : Math.min(idle, 20)))
    // Where nothing happened the rows are those of before. What a customer does meanwhile is found at the next beginning of a day.
    if (hasEffect || isPast(due, at)) due = await nextDue(app.db, at)
    const { row, poll } = due
    frequentAt = earlier(row ?? never, isBusy || idle < mostIdle ? lookAgain : poll === null ? never : instant(Math.max(poll, lookAgain)))
  }
  await jump(until)
  return ran
}

/** The first of these hours of a day in Tehran after `at`. */
function nextHour(hours: readonly number[], at: Instant): Instant {
  const today = dayOf(at)
  const moments = [today, addDays(today, 1)].flatMap((day) => hours.map((hour) => instant(startOfDay(day) + hour * hourMs)))
  return moments.find((moment) => moment > at) ?? never
}

const never = instant(Number.MAX_SAFE_INTEGER)
const later = (at: Instant, ms: number): Instant => instant(at + Math.min(ms, dayMs))
const isPast = ({ row, poll }: DueRows, at: Instant): boolean => earlier(row ?? never, poll ?? never) <= at
const earlier = (one: Instant, other: Instant): Instant => instant(Math.min(one, other))

type Happened = { readonly isBusy: boolean; readonly hasEffect: boolean }

/**
 * Runs every command of the jobs in order. `isBusy` says whether one of the frequent commands had an effect or an event was handled,
 * `hasEffect` whether any command may have had one.
 */
async function run(app: PaymentsApp, jobs: readonly Job[], note: (command: string) => void): Promise<Happened> {
  let effects = 0
  let hasAny = false
  for (const { commands, everyMs } of jobs) {
    let hasEffect = false
    for (const [name, command] of Object.entries(commands)) {
      note(name)
      // The embedded engine never waits by itself, so other requests would.
      await nextTurn()
      const done = await command(app).catch((fault: unknown) =>
        app.log.error({ fault, command: name }, 'a command of a job failed under the test clock'),
      )
      if (everyMs <= longestFrequentMs && typeof done === 'number') effects += done
      // Only some count what they did.
      hasEffect ||= done !== 0
    }
    hasAny ||= hasEffect
    if (hasEffect) effects += await relayAll(app)
  }
  return { isBusy: effects > 0, hasEffect: hasAny }
}

async function relayAll(app: PaymentsApp): Promise<number> {
  let handled = 0
  for (let some = 1; some > 0; handled += some) some = await relayEvents(app, everySubscriber)
  return handled
}

/** The sending of webhooks as a job: while the test clock moves, the dispatcher of this process pauses. */
const webhooksJob = ({ jobBeatMs }: Pick<Config, 'jobBeatMs'>): Job => ({
  name: 'webhooks',
  everyMs: jobBeatMs,
  commands: { sendDueWebhooks: async (app: App) => ((await areWebhooksWaiting(app.db)) ? sendDueWebhooks(app) : 0) },
})
