import type { Db } from './open.ts'

/** Where callers meet: what each hands in is done together with the others', and each hears what came of its own. */
export type Lane<Job, Outcome> = (job: Job) => Promise<Outcome>

type How<Job> = { readonly ownerOf: (job: Job) => unknown; readonly most: number }
type Waiting<Job, Outcome> = { readonly job: Job; readonly heard: (outcome: Outcome) => void; readonly failed: (fault: unknown) => void }

/**
 * One lane of group commit: while one batch is being done, the next one gathers; an idle lane does a single job at once, as
 * a batch of one. At most one job of an owner is in a batch, so that what one customer does is done in its order. Where a
 * batch fails each of its jobs is done alone, so that a poisoned one spoils nobody else's.
 */
export function openLane<Job, Outcome>(
  doAll: (jobs: readonly Job[]) => Promise<readonly Outcome[]>,
  { ownerOf, most }: How<Job>,
): Lane<Job, Outcome> {
  let waiting: Waiting<Job, Outcome>[] = []
  let isBusy = false

  async function run(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      const batch = firstOfEachOwner(waiting).slice(0, most)
      const taken = new Set(batch)
      waiting = waiting.filter((one) => !taken.has(one))
      await doTogether(batch)
    }
    isBusy = false
  }

  async function doTogether(batch: readonly Waiting<Job, Outcome>[]): Promise<void> {
    try {
      const outcomes = await doAll(batch.map(({ job }) => job))
      for (const [index, { heard }] of batch.entries()) heard(outcomes[index] as Outcome)
    } catch (fault) {
      if (batch.length === 1) batch[0]?.failed(fault)
      else for (const one of batch) await doTogether([one])
    }
  }

  function firstOfEachOwner(all: readonly Waiting<Job, Outcome>[]): Waiting<Job, Outcome>[] {
    const seen = new Set<unknown>()
    return all.filter(({ job }) => {
      const isFirst = !seen.has(ownerOf(job))
      seen.add(ownerOf(job))
      return isFirst
    })
  }

  return (job) =>
    new Promise((heard, failed) => {
      waiting.push({ job, heard, failed })
      if (!isBusy) {
        isBusy = true
        // Whoever comes within this turn of the loop goes along.
        setImmediate(() => void run())
      }
    })
}

/** A lane of its own for every database that `doAll` is asked with. */
export function lanePerDatabase<Job, Outcome>(
  doAll: (db: Db, jobs: readonly Job[]) => Promise<readonly Outcome[]>,
  how: How<Job>,
): (db: Db, job: Job) => Promise<Outcome> {
  const lanes = new WeakMap<Db, Lane<Job, Outcome>>()
  return (db, job) => {
    const lane = lanes.get(db) ?? openLane<Job, Outcome>((jobs) => doAll(db, jobs), how)
    lanes.set(db, lane)
    return lane(job)
  }
}

/** What many ask at the same moment is read in one statement: a lane for questions, which have no order among them. */
export const readTogether = <Question, Answer>(
  readAll: (db: Db, questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((db: Db, question: Question) => Promise<Answer>) => {
  const ask = lanePerDatabase(
    (db, asked: readonly { readonly question: Question }[]) =>
      readAll(
        db,
        asked.map(({ question }) => question),
      ),
    {
      ownerOf: (asked) => asked,
      most: 100,
    },
  )
  return (db, question) => ask(db, { question })
}
