import type { Follow, App } from '#server/platform/context/app.ts'

/** Deeds the system does by itself, again and again, side by side at one beat. Each is safe in any number of processes, at any time. */
export type Job = {
  readonly name: string
  readonly everyMs: number
  readonly deeds: Readonly<Record<string, (app: App) => Promise<unknown>>>
}

const longestPollS = 30
/** A job whose process was killed keeps its queue for so long at most; the least that pg-boss allows. */
const heartbeatSeconds = 10

/** Runs the jobs until `stop`. */
export type Work = { stop(): Promise<void> }

/**
 * Puts the jobs to work in pg-boss: a tick asks for each job when its time has come, one queued or running job of a name at a time
 * over all processes, and whichever process is free takes it. A deed that throws is logged and comes again at its next tick; the others of its beat are not held up.
 */
export async function startWork(app: App, jobs: readonly Job[], follow: Follow = (_, deed) => deed()): Promise<Work> {
  const boss = app.jobs
  boss.on('error', (fault) => app.log.error({ fault }, 'the job queue failed'))
  await boss.start()
  const ticks: NodeJS.Timeout[] = []
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 600 })
    const pollingIntervalSeconds = Math.min(job.everyMs / 1000, longestPollS)
    const worker = await boss.work(job.name, { pollingIntervalSeconds, batchSize: 1 }, () => run(app, job, follow))
    const ask = (): void =>
      void boss
        .send(job.name, {}, { heartbeatSeconds })
        .then(() => boss.notifyWorker(worker)) // ours need not wait for its next look into the queue
        .catch((fault: unknown) => app.log.error({ fault, job: job.name }, 'a job could not be asked for'))
    ask()
    ticks.push(setInterval(ask, job.everyMs))
  }
  return {
    stop: async () => {
      for (const tick of ticks) clearInterval(tick)
      await boss.stop({ graceful: true, timeout: 5_000, close: false })
    },
  }
}

async function run(app: App, { deeds }: Job, follow: Follow): Promise<void> {
  const doing = Object.entries(deeds).map(([deed, does]) =>
    follow(deed, () => does(app)).catch((fault: unknown) => app.log.error({ fault, deed }, 'a deed failed; it comes again')),
  )
  await Promise.all(doing)
}
