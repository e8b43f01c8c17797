import { ChildProcess, fork } from 'node:child_process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { picture } from '#testing/platform/files/send-file.ts'
import { openRedrawPool, type RedrawPool } from './redraw-pool.ts'
import type { Start } from './start-process.ts'

const withoutProgram: Start = (path, args, options) => fork(path, args, { ...options, execPath: '/nowhere/node' })
/** What Node returns where no file descriptor is left: a child without an id and without pipes, whose fault follows as an event. */
const withoutDescriptors: Start = () => {
  const child = new ChildProcess()
  process.nextTick(() => child.emit('error', new Error('spawn EMFILE')))
  return child
}
const withoutMemory: Start = () => {
  throw new Error('spawn ENOMEM')
}
const start = vi.fn<Start>()

const unhandled: unknown[] = []
const note = (fault: unknown): void => void unhandled.push(fault)
let pool: RedrawPool
beforeEach(() => {
  pool = openRedrawPool(start)
  start.mockReset()
  unhandled.length = 0
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) process.on(event, note)
})
afterEach(async () => {
  await pool.close()
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) process.off(event, note)
})

async function redraw(): Promise<string> {
  const file = await picture()
  const outcome = await pool.run({ type: 'jpeg', chunks: [file], length: file.length })
  return 'kind' in outcome ? outcome.kind : 'redrawn'
}

test.for([
  ['has no program', withoutProgram, 'ENOENT'],
  ['gets no file descriptor', withoutDescriptors, 'EMFILE'],
  ['gets no memory', withoutMemory, 'ENOMEM'],
] as const)('a process that %s refuses the files that wait, and the next file tries again', async ([, failing, code]) => {
  start.mockImplementation(failing)
  const failed = await Promise.allSettled([redraw(), redraw(), redraw()])
  expect(failed.map((each) => (each.status === 'rejected' ? String(each.reason) : ''))).toEqual(
    Array(3).fill(expect.stringContaining(code)),
  )
  expect(pool.waiting().files).toBe(0)
  // Events of the child follow.
  await new Promise((resolve) => setTimeout(resolve, 100))
  start.mockImplementation(fork)
  expect(await redraw()).toBe('redrawn')
  expect(unhandled).toEqual([])
})

test('where a process ended over its file and no other can be started, that file has its outcome and the next tries again', async () => {
  start.mockImplementationOnce((...given) => {
    const child = fork(...given)
    child.once('message', () => child.kill('SIGKILL'))
    return child
  })
  start.mockImplementationOnce(withoutDescriptors).mockImplementation(fork)
  expect(await redraw()).toBe('ended')
  expect(await redraw()).toBe('redrawn')
  expect(start).toHaveBeenCalledTimes(3)
  expect(unhandled).toEqual([])
})
