import type { Follow, App } from '#server/platform/context/app.ts'

/** Commands that the system runs by itself at one interval, concurrently. Each is safe in any number of processes, at any time. */
export type Job = {
  readonly name: string
  readonly everyMs: number
  /** From which hour of a day in Tehran its commands have something to do; from its beginning where none is given. */
  readonly fromHour?: number
  readonly commands: Readonly<Record<string, (app: App) => Promise<unknown>>>
}

const longestPollS = 30
const expireInSeconds = 120
/**
 * After so long a run begins nothing more. What is under way, three calls of a partner at most, ends before the queue takes the run for
 * lost and lets a second one start beside it.
 */
const runMs = 90_000
/** A job whose process was killed blocks its queue for at most this long; the minimum of pg-boss. */
const heartbeatSeconds = 10

/** Runs the jobs until `stop`. */
export type Work = { stop(): Promise<void> }

/**
 * Runs the jobs through pg-boss: a timer queues each job at its interval, at most one queued or running job of a name over all
 * processes, and whichever process is free takes it. A command that throws is logged and runs again at the next interval; it
 * delays none of the others.
 */
export async function startWork(app: App, jobs: readonly Job[], follow: Follow = (_, work) => work()): Promise<Work> {
  const boss = app.jobs
  boss.on('error', (fault) => app.log.error({ fault }, 'the job queue failed'))
  await boss.start()
  const ticks: NodeJS.Timeout[] = []
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 0, expireInSeconds, deleteAfterSeconds: 600 })
    const pollingIntervalSeconds = Math.min(job.everyMs / 1000, longestPollS)
    const worker = await boss.work(job.name, { pollingIntervalSeconds, batchSize: 1 }, () => run(app, job, follow))
    const enqueue = (): void =>
      void boss
        .send(job.name, {}, { heartbeatSeconds })
        .then(() => boss.notifyWorker(worker)) // this process need not wait for its next poll
        .catch((fault: unknown) => app.log.error({ fault, job: job.name }, 'a job could not be queued'))
    enqueue()
    ticks.push(setInterval(enqueue, job.everyMs))
  }
  return {
    stop: async () => {
      for (const tick of ticks) clearInterval(tick)
      await boss.stop({ graceful: true, timeout: 5_000, close: false })
    },
  }
}

/** While the test clock is moved, it runs the jobs itself. */
async function run(app: App, { commands }: Job, follow: Follow): Promise<void> {
  if (app.testClock?.isMoving()) return
  const until = performance.now() + runMs
  const ofRun: App = { ...app, isOutOfTime: () => performance.now() >= until }
  const running = Object.entries(commands).map(([name, command]) =>
    follow(name, () => command(ofRun)).catch((fault: unknown) =>
      app.log.error({ fault, command: name }, 'a command of a job failed; it runs again'),
    ),
  )
  await Promise.all(running)
}
