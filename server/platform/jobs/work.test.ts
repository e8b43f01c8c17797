import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/configuration/config.ts'
import type { App } from '#server/platform/context/app.ts'
import { startWork } from './work.ts'

afterEach(() => vi.restoreAllMocks())

test('a run of a job is out of time before the queue takes it for lost and starts a second one beside it', async () => {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const { promise: isRunning, resolve: runs } = Promise.withResolvers<Pick<App, 'isOutOfTime'>>()
  let expiresAfterS = 0
  const jobs = {
    on: () => undefined,
    start: async () => undefined,
    createQueue: async (_: string, { expireInSeconds }: { expireInSeconds: number }) => void (expiresAfterS = expireInSeconds),
    work: async (_: string, __: object, handle: () => Promise<void>) => handle(),
    send: async () => undefined,
    notifyWorker: () => undefined,
    stop: async () => undefined,
  }
  const work = await startWork({ jobs } as never, [{ name: 'one', everyMs: 1_000, commands: { one: async (app) => runs(app) } }])
  const app = await isRunning
  expect(app.isOutOfTime?.()).toBe(false)
  // What is under way then may still take three calls of a partner that does not answer.
  clock = expiresAfterS * 1_000 - 3 * readConfig({}).partners.totalTimeoutMs
  expect(app.isOutOfTime?.()).toBe(true)
  await work.stop()
})
