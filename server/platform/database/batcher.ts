import { isWorkerLost } from './connection-lost.ts'
import type { Db } from './open.ts'

/** Does a job in one batch with those of other callers, and resolves with its own outcome. */
export type Batcher<Job, Outcome> = (job: Job) => Promise<Outcome>

type Options<Job> = {
  /** Of one owner at most one job runs at a time, so that the commands of a customer keep their order. */
  readonly ownerOf: (job: Job) => unknown
  /** The largest batch. */
  readonly most: number
}
type Waiting<Job, Outcome> = { readonly job: Job; readonly resolve: (outcome: Outcome) => void; readonly reject: (fault: unknown) => void }

/** Two, so that one batch is with the database while the other is in this process; a third brought nothing. */
const mostBatches = 2
/** A smaller batch waits for the one that is running: batches of two and three took a tenth more processor time. */
const leastBesideAnother = 8
/** After a machine of Citus was lost, so long every job runs by itself. */
const apartMs = 1_000
/** So many of them at once: those of the lost machine may take seconds to fail, and two of them would hold up all others. */
const mostApart = 8

/**
 * Group commit: while a batch runs, the next one gathers; an idle batcher runs a single job at once, as a batch of one. A second
 * batch starts beside the first when at least eight jobs wait and at least half as many as are running. Where a batch fails, its
 * halves run, and theirs, so that a failing job fails by itself. Where a machine of Citus is away, jobs run by themselves: a statement
 * for customers of several machines that fails closes the coordinator's connections to the others too, which cost 40 ms each.
 */
export function openBatcher<Job, Outcome>(
  runAll: (jobs: readonly Job[]) => Promise<readonly Outcome[]>,
  { ownerOf, most }: Options<Job>,
): Batcher<Job, Outcome> {
  let waiting: Waiting<Job, Outcome>[] = []
  let isPlanned = false
  let apartUntil = 0
  const running = new Set<readonly Waiting<Job, Outcome>[]>()

  const isApartNow = (): boolean => performance.now() < apartUntil
  const isFull = (): boolean => running.size >= (isApartNow() ? mostApart : mostBatches)

  function startBatches(): void {
    isPlanned = false
    while (!isFull()) {
      const isApart = isApartNow()
      const least = isApart || running.size === 0 ? 1 : Math.max(leastBesideAnother, ...[...running].map(({ length }) => length / 2))
      const batch = waiting.length < least ? [] : firstOfEachOwner().slice(0, isApart ? 1 : most)
      if (batch.length < least) return
      const taken = new Set(batch)
      waiting = waiting.filter((one) => !taken.has(one))
      void start(batch)
    }
  }

  async function start(batch: readonly Waiting<Job, Outcome>[]): Promise<void> {
    running.add(batch)
    await runOrHalve(batch)
    running.delete(batch)
    startBatches()
  }

  async function runOrHalve(batch: readonly Waiting<Job, Outcome>[]): Promise<void> {
    try {
      const outcomes = await runAll(batch.map(({ job }) => job))
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as Outcome)
    } catch (fault) {
      const isLost = isWorkerLost(fault)
      if (isLost) apartUntil = performance.now() + apartMs
      if (batch.length === 1) return batch[0]?.reject(fault)
      if (isLost) {
        waiting = [...batch, ...waiting]
        return
      }
      const half = Math.ceil(batch.length / 2)
      await runOrHalve(batch.slice(0, half))
      await runOrHalve(batch.slice(half))
    }
  }

  function firstOfEachOwner(): readonly Waiting<Job, Outcome>[] {
    const busy = new Set([...running].flatMap((batch) => batch.map(({ job }) => ownerOf(job))))
    return waiting.filter(({ job }) => {
      const isFirst = !busy.has(ownerOf(job))
      busy.add(ownerOf(job))
      return isFirst
    })
  }

  return (job) =>
    new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject })
      if (isPlanned || isFull()) return
      isPlanned = true
      // Jobs that come within this turn of the event loop are in the same batch.
      setImmediate(startBatches)
    })
}

/**
 * Runs writes of many callers in one batch for each database, at most 128 at once. `runAll` is given what the first caller of a
 * database gave, such as the application context.
 */
export function batchWrites<Context extends { readonly db: Db }, Job, Outcome>(
  runAll: (context: Context, jobs: readonly Job[]) => Promise<readonly Outcome[]>,
  ownerOf: (job: Job) => unknown,
): (context: Context, job: Job) => Promise<Outcome> {
  const batchers = new WeakMap<Db, Batcher<Job, Outcome>>()
  return (context, job) => {
    const batcher = batchers.get(context.db) ?? openBatcher<Job, Outcome>((jobs) => runAll(context, jobs), { ownerOf, most: 128 })
    batchers.set(context.db, batcher)
    return batcher(job)
  }
}

/** Reads what many callers request at the same moment in one statement, at most 100 at once; reads have no order among them. */
export function batchReads<Key, Row>(
  readAll: (db: Db, keys: readonly Key[]) => Promise<readonly Row[]>,
): (db: Db, key: Key) => Promise<Row> {
  type Read = { readonly key: Key }
  const batchers = new WeakMap<Db, Batcher<Read, Row>>()
  return (db, key) => {
    const keysOf = (reads: readonly Read[]) => reads.map((read) => read.key)
    const batcher =
      batchers.get(db) ?? openBatcher<Read, Row>((reads) => readAll(db, keysOf(reads)), { ownerOf: (read) => read, most: 100 })
    batchers.set(db, batcher)
    return batcher({ key })
  }
}
