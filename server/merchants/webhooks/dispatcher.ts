import type { App } from '#server/platform/context/app.ts'
import { deliver, lettersOf, type Answer, type Letter } from './deliver.ts'
import { openQueue, queue, queueNewWebhooks, takeDue, within, type Job } from './queue.ts'
import { parkLost, recordDelivered, recordFailed, type Tried } from './sql.ts'

/** Deliveries of this process at once, and those of one store over all processes: a store that hangs holds no more. */
const slots = 128
const slotsOfStore = 4
const busyPauseMs = 25
const faultPauseMs = 1_000
const parkLostEveryMs = 60_000

type Settled = Answer & { readonly job: Job }

export type Dispatcher = {
  /** Records what was answered; then, unless it only ends what it began, queues what is new and begins what is due. False if there was nothing to do. */
  turn(onlyEnds?: boolean): Promise<boolean>
  /** Resolves when a delivery ends, or after `ms`. */
  wait(ms: number): Promise<void>
  readonly underWay: () => number
  /** Deliveries that have ended and are not recorded yet. */
  readonly unrecorded: () => number
  readonly delivered: () => number
}

const nobodyWaits = (): void => undefined

/** Sends webhooks from the queue. Any number of processes may do so: each takes others, and of one ticket one at a time. */
export async function openDispatcher(app: App): Promise<Dispatcher> {
  await openQueue(app)
  const settled: Settled[] = []
  let delivered = 0
  let wake = nobodyWaits
  let parkedAt = 0
  const stores = new Map<string, number>()
  const underWay = (): number => [...stores.values()].reduce((sum, count) => sum + count, 0)

  function begin(job: Job, letter: Letter | undefined): void {
    const store = job.groupId ?? ''
    stores.set(store, (stores.get(store) ?? 0) + 1)
    // One that another process has delivered meanwhile only leaves the queue.
    const trying = letter ? deliver(app, letter) : Promise.resolve({ isDelivered: true, answer: '' })
    void settle(trying, { job, store, letter })
  }

  async function settle(
    trying: Promise<Answer>,
    { job, store, letter }: { job: Job; store: string; letter: Letter | undefined },
  ): Promise<void> {
    const answer = await trying
    stores.set(store, (stores.get(store) ?? 1) - 1)
    settled.push({ ...answer, job })
    if (letter && answer.isDelivered) delivered += 1
    wake()
  }

  async function take(): Promise<number> {
    const free = slots - underWay()
    if (free === 0) return 0
    const full = [...stores].flatMap(([store, count]) => (count >= slotsOfStore ? [store] : []))
    const jobs = await takeDue(app, { most: free, mostOfStore: slotsOfStore, fullStores: full })
    if (jobs.length === 0) return 0
    const letters = await lettersOf(
      app,
      jobs.map(({ data }) => data.webhook),
    )
    for (const job of jobs) begin(job, letters.get(job.data.webhook))
    return jobs.length
  }

  return {
    underWay,
    unrecorded: () => settled.length,
    delivered: () => delivered,
    async turn(onlyEnds = false) {
      // A copy: what ends while these are recorded is recorded in the next turn.
      const some = [...settled]
      if (some.length > 0) {
        await record(app, some)
        settled.splice(0, some.length)
      }
      if (onlyEnds) return some.length > 0
      if (performance.now() - parkedAt > parkLostEveryMs || parkedAt === 0) {
        await parkLost(app.db)
        parkedAt = performance.now()
      }
      const areNew = await queueNewWebhooks(app)
      let taken = 0
      // The oldest are often of one store, of which each turn takes no more than its share.
      for (let more = await take(); more > 0; more = await take()) taken += more
      return taken > 0 || areNew || some.length > 0
    },
    wait(ms) {
      if (settled.length > 0) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms)
      wake = resolve
      return promise.finally(() => clearTimeout(timer))
    },
  }
}

/** What was answered, in the queue and in the log of webhooks, in one transaction. */
async function record(app: App, settled: readonly Settled[]): Promise<void> {
  const [good, bad] = [settled.filter(({ isDelivered }) => isDelivered), settled.filter(({ isDelivered }) => !isDelivered)]
  const parked = await app.db.transaction(async (tx) => {
    if (good.length > 0) {
      const ids = good.map(({ job }) => job.id)
      await app.jobs.deleteJob(queue, ids, within(tx))
      await recordDelivered(tx, triedOf(good), app.now())
    }
    if (bad.length === 0) return []
    const tries = bad.map(({ job: { id, retryCount } }) => ({ id, retryCount }))
    await app.jobs.fail(queue, tries, undefined, within(tx))
    return recordFailed(tx, triedOf(bad), app.now())
  })
  for (const { id, merchant } of parked) app.log.warn({ webhook: id, merchant }, 'a webhook is parked')
}

const triedOf = (settled: readonly Settled[]): Tried[] =>
  settled.map(({ job, answer, sent }) => ({
    id: job.data.webhook,
    job: job.id,
    answer,
    headers: sent?.headers ?? null,
    answerBody: sent?.answerBody ?? null,
    tookMs: sent?.tookMs ?? null,
  }))

/** Sends webhooks until `stop`, which waits for those under way. While the test clock is moved, advance-clock.ts sends them. */
export function startWebhooks(app: App): { stop(): Promise<void> } {
  const over = new AbortController()
  const running = (async () => {
    let dispatcher: Dispatcher | null = null
    while (!over.signal.aborted || (dispatcher?.underWay() ?? 0) > 0) {
      try {
        dispatcher ??= await openDispatcher(app)
        const wasBusy = await dispatcher.turn(over.signal.aborted || app.testClock?.isMoving() === true)
        await dispatcher.wait(wasBusy || dispatcher.underWay() > 0 ? busyPauseMs : app.config.jobBeatMs)
      } catch (fault) {
        app.log.error({ fault }, 'webhooks could not be queued or recorded; tried again')
        await new Promise((resolve) => setTimeout(resolve, faultPauseMs))
      }
    }
    await dispatcher
      ?.turn(true)
      .catch((fault: unknown) => app.log.error({ fault }, 'the last webhooks could not be recorded; they are sent again'))
  })()
  return {
    stop: async () => {
      over.abort()
      await running
    },
  }
}

/** Sends what is due now and waits for every answer; returns how many were delivered. */
export async function sendDueWebhooks(app: App): Promise<number> {
  const dispatcher = await openDispatcher(app)
  // A delivery may end while a turn without work is under way.
  while ((await dispatcher.turn()) || dispatcher.underWay() > 0 || dispatcher.unrecorded() > 0) await dispatcher.wait(busyPauseMs)
  return dispatcher.delivered()
}
