import { expect, test } from 'vitest'
import { openThread } from './open-thread.ts'

/** A thread that evaluates each message and answers the result. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let count = 0
    parentPort.on('message', (code) => parentPort.postMessage([(count += 1), eval(code)]))
  `)}`,
)
const endless = 'for (;;);'
const hungry = 'const all = []; for (;;) all.push(new Array(1e5).fill(count))'

test('a thread does one task after the other, and is the same for all of them', async () => {
  const ask = openThread<{ task: string; answer: readonly [number, number] }>(file)
  expect(await Promise.all(['1', '2', '3'].map(ask))).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ])
})

test.for([
  ['takes too long', endless],
  ['needs too much memory', hungry],
  ['throws', 'throw new Error("no")'],
  ['ends its thread', 'process.exit(1)'],
] as const)('F-402: a task that %s is answered by null, and the next one is done by a new thread', async ([, task]) => {
  const ask = openThread<{ task: string; answer: readonly [number, number] }>(file, { mostMs: task === endless ? 300 : 30_000, mostMb: 16 })
  const before = await ask('1')
  const [failed, next] = await Promise.all([ask(task), ask('2')])
  expect([before, failed, next]).toEqual([[1, 1], null, [1, 2]])
})
