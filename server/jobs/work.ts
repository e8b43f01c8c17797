import type { House } from '../house.ts'

/** Something the house does by itself, again and again. Safe to run in any number of processes, at any time. */
export type Job = { readonly name: string; readonly everyMs: number; run(house: House): Promise<unknown> }

/** Runs the jobs until `stop`. */
export type Work = { stop(): Promise<void> }

/**
 * Puts the jobs to work in pg-boss: a tick asks for each job when its time has come, one queued or running job of a name at a time
 * over all processes, and whichever process is free takes it. A job that throws is logged and comes again at its next tick.
 */
export async function startWork(house: House, jobs: readonly Job[]): Promise<Work> {
  const boss = house.jobs
  boss.on('error', (fault) => house.log.error({ fault }, 'the job queue failed'))
  await boss.start()
  const ticks: NodeJS.Timeout[] = []
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 600 })
    await boss.work(job.name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, () => runOne(house, job))
    const ask = (): void =>
      void boss.send(job.name, {}).catch((fault: unknown) => house.log.error({ fault, job: job.name }, 'a job could not be asked for'))
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

async function runOne(house: House, job: Job): Promise<void> {
  try {
    await job.run(house)
  } catch (fault) {
    house.log.error({ fault, job: job.name }, 'a job failed; it comes again')
  }
}
