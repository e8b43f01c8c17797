import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openBatcher, batchReads } from './batcher.ts'
import type { Db } from './open.ts'

const owner = (job: { owner: number }) => job.owner
/** A batch sets out in the next turn of the loop, which a timer may overtake on a busy machine. */
const settled = async (): Promise<void> => {
  for (let turns = 0; turns < 3; turns += 1) await nextTurn()
}
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

test('what comes while a batch is done goes together in the next; nobody goes twice in one', async () => {
  const batches: number[][] = []
  const batcher = openBatcher(
    async (jobs: readonly { owner: number }[]) => {
      batches.push(jobs.map(owner))
      await sleep(5)
      return jobs.map((job) => job.owner * 10)
    },
    { ownerOf: owner, most: 3 },
  )
  const outcomes = await Promise.all([1, 2, 2, 3, 4, 2].map((each) => batcher({ owner: each })))
  expect(outcomes).toEqual([10, 20, 20, 30, 40, 20])
  expect(batches).toEqual([[1, 2, 3], [2, 4], [2]])
  expect(await batcher({ owner: 7 })).toBe(70)
})

test('where eight wait, and half as many as are under way, they set out beside them, but nobody beside himself', async () => {
  const ended: (() => void)[] = []
  const batches: number[][] = []
  const batcher = openBatcher(
    async (jobs: readonly { owner: number }[]) => {
      batches.push(jobs.map(owner))
      await new Promise<void>((end) => ended.push(end))
      return jobs.map(owner)
    },
    { ownerOf: owner, most: 30 },
  )
  const results: Promise<number>[] = []
  async function come(...owners: readonly number[]): Promise<void> {
    results.push(...owners.map((one) => batcher({ owner: one })))
    await settled()
  }
  await come(1)
  await come(1, ...from(2, 8))
  expect(batches).toEqual([[1]])
  await come(9)
  expect(batches.slice(1)).toEqual([from(2, 9)])
  ended[0]?.()
  ended[1]?.()
  await settled()
  expect(batches.slice(2)).toEqual([[1]])
  ended[2]?.()
  await settled()
  await come(...from(1, 20))
  await come(...from(21, 29), 1)
  expect(batches.slice(3)).toEqual([from(1, 20)])
  await come(30)
  expect(batches.slice(4)).toEqual([from(21, 30)])
  await come(...from(31, 40))
  expect(batches).toHaveLength(5)
  ended[3]?.()
  await settled()
  expect(batches.slice(5)).toEqual([[1, ...from(31, 40)]])
  for (const end of ended) end()
  expect(await Promise.all(results)).toEqual([1, 1, ...from(2, 8), 9, ...from(1, 29), 1, ...from(30, 40)])
})

test('of a batch that fails only the halves with the fault are done again and again', async () => {
  const batches: number[][] = []
  const batcher = openBatcher(
    async (jobs: readonly { owner: number }[]) => {
      batches.push(jobs.map(owner))
      if (jobs.some((job) => job.owner === 5)) throw new Error('poison')
      return jobs.map(owner)
    },
    { ownerOf: owner, most: 10 },
  )
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map((each) => batcher({ owner: each })))
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(batches.map((batch) => batch.join(''))).toEqual(['12345678', '1234', '5678', '56', '5', '6', '78'])
})

test('a poisoned job fails alone', async () => {
  const batcher = openBatcher(
    async (jobs: readonly { owner: number }[]) => {
      if (jobs.some((job) => job.owner === 2)) throw new Error('poison')
      return jobs.map(owner)
    },
    { ownerOf: owner, most: 10 },
  )
  const results = await Promise.allSettled([1, 2, 3].map((each) => batcher({ owner: each })))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('what is asked at the same moment is read once for all, twice the same too, and each database has its own batcher', async () => {
  const reads: (readonly number[])[] = []
  const doubled = batchReads<number, number>(async (_, asked) => {
    reads.push(asked)
    return asked.map((one) => one * 2)
  })
  const [one, other] = [{} as Db, {} as Db]
  expect(await Promise.all([doubled(one, 1), doubled(one, 1), doubled(one, 3), doubled(other, 4)])).toEqual([2, 2, 6, 8])
  expect(reads).toEqual([[1, 1, 3], [4]])
})

test('where a machine of Citus is away, its customers fail one by one, and no statement is for several customers meanwhile', async () => {
  const batches: number[][] = []
  const batcher = openBatcher(
    async (jobs: readonly { owner: number }[]) => {
      batches.push(jobs.map(owner))
      await nextTurn()
      if (jobs.some((job) => job.owner === 3)) throw new Error('drizzle', { cause: workerLost() })
      return jobs.map(owner)
    },
    { ownerOf: owner, most: 30 },
  )
  const outcomeOf = (each: number): Promise<number | string> => batcher({ owner: each }).catch(() => 'lost')
  expect(await Promise.all(from(1, 4).map(outcomeOf))).toEqual([1, 2, 'lost', 4])
  expect(batches).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]])
  expect(await Promise.all(from(1, 4).map(outcomeOf))).toEqual([1, 2, 'lost', 4])
  expect(batches.slice(5)).toEqual([[1], [2], [3], [4]])
})

test('customers of a machine that takes long to fail do not hold up those of the others', async () => {
  const fail: ((fault: Error) => void)[] = []
  const batcher = openBatcher(
    async (jobs: readonly { owner: number }[]) => {
      if (jobs.length > 1 || jobs.some((job) => job.owner === 9)) throw new Error('drizzle', { cause: workerLost() })
      if (jobs.some((job) => job.owner < 4)) await new Promise((_, reject) => fail.push(reject))
      return jobs.map(owner)
    },
    { ownerOf: owner, most: 30 },
  )
  const outcomeOf = (each: number): Promise<number | string> => batcher({ owner: each }).catch(() => 'lost')
  expect(await outcomeOf(9)).toBe('lost')
  const lost = from(1, 3).map(outcomeOf)
  await settled()
  expect(await Promise.all(from(4, 8).map(outcomeOf))).toEqual(from(4, 8))
  for (const each of fail) each(new Error('drizzle', { cause: workerLost() }))
  expect(await Promise.all(lost)).toEqual(['lost', 'lost', 'lost'])
})

/** As the driver reports it. */
function workerLost(): Error {
  const message = 'connection to the remote node citus:5432 failed with the following error: connection refused'
  return Object.assign(new pg.DatabaseError(message, 100, 'error'), { severity: 'ERROR', code: '08006' })
}
