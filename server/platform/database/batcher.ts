import type { Db } from './open.ts'

/** Does a job in one batch with those of other callers, and answers each its own outcome. */
export type Batcher<Job, Outcome> = (job: Job) => Promise<Outcome>

type How<Job> = { readonly ownerOf: (job: Job) => unknown; readonly most: number }
type Waiting<Job, Outcome> = { readonly job: Job; readonly heard: (outcome: Outcome) => void; readonly failed: (fault: unknown) => void }

/** Two are enough for the one to be with the database while the other is with us; three came no further. */
const mostBatches = 2
/** Fewer wait for the batch that is under way: questions of eight kinds, set out in twos and threes, took a tenth more of the process. */
const fewestBeside = 8

/**
 * Group commit: while a batch runs, the next one gathers; an idle batcher runs a single job at once, as a batch of one.
 * Where eight wait, and half as many as are running, they start beside them, so that neither process nor database waits
 * for the other; never more than two batches run. Of one owner at most one job runs, so that the commands of a customer keep
 * their order. Where a batch fails, its halves run, and theirs, so that a failing job fails alone.
 */
export function openBatcher<Job, Outcome>(
  doAll: (jobs: readonly Job[]) => Promise<readonly Outcome[]>,
  { ownerOf, most }: How<Job>,
): Batcher<Job, Outcome> {
  let waiting: Waiting<Job, Outcome>[] = []
  let isPlanned = false
  const underWay = new Set<readonly Waiting<Job, Outcome>[]>()

  function setOut(): void {
    isPlanned = false
    while (underWay.size < mostBatches) {
      const least = underWay.size === 0 ? 1 : Math.max(fewestBeside, ...[...underWay].map(({ length }) => length / 2))
      const batch = waiting.length < least ? [] : firstOfEachOwner().slice(0, most)
      if (batch.length < least) return
      const taken = new Set(batch)
      waiting = waiting.filter((one) => !taken.has(one))
      void runBatch(batch)
    }
  }

  async function runBatch(batch: readonly Waiting<Job, Outcome>[]): Promise<void> {
    underWay.add(batch)
    await doBatch(batch)
    underWay.delete(batch)
    setOut()
  }

  async function doBatch(batch: readonly Waiting<Job, Outcome>[]): Promise<void> {
    try {
      const outcomes = await doAll(batch.map(({ job }) => job))
      for (const [index, { heard }] of batch.entries()) heard(outcomes[index] as Outcome)
    } catch (fault) {
      if (batch.length === 1) return batch[0]?.failed(fault)
      const middle = Math.ceil(batch.length / 2)
      for (const half of [batch.slice(0, middle), batch.slice(middle)]) await doBatch(half)
    }
  }

  function firstOfEachOwner(): readonly Waiting<Job, Outcome>[] {
    const seen = new Set([...underWay].flatMap((batch) => batch.map(({ job }) => ownerOf(job))))
    return waiting.filter(({ job }) => {
      const isFirst = !seen.has(ownerOf(job))
      seen.add(ownerOf(job))
      return isFirst
    })
  }

  return (job) =>
    new Promise((heard, failed) => {
      waiting.push({ job, heard, failed })
      if (isPlanned || underWay.size === mostBatches) return
      isPlanned = true
      // Whoever comes within this turn of the loop goes along.
      setImmediate(setOut)
    })
}

/** A batcher for every database that `doAll` is called with. */
export function batcherPerDatabase<Job, Outcome>(
  doAll: (db: Db, jobs: readonly Job[]) => Promise<readonly Outcome[]>,
  how: How<Job>,
): (db: Db, job: Job) => Promise<Outcome> {
  const batchers = new WeakMap<Db, Batcher<Job, Outcome>>()
  return (db, job) => {
    const batcher = batchers.get(db) ?? openBatcher<Job, Outcome>((jobs) => doAll(db, jobs), how)
    batchers.set(db, batcher)
    return batcher(job)
  }
}

/** What many ask at the same moment is read in one statement: questions have no order among them. */
export const batchReads = <Question, Answer>(
  readAll: (db: Db, questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((db: Db, question: Question) => Promise<Answer>) => {
  const ask = batcherPerDatabase(
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
