import { expect, test, vi } from 'vitest'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'
import { startRelay } from './start-relay.ts'

onOneEngine('the relay of a database that cannot be read', (database) => {
  test('tries again two seconds later, and not once more when it is stopped', async () => {
    const { app } = await createTestApp(database())
    const tries: number[] = []
    const db = new Proxy(app.db, {
      get() {
        tries.push(performance.now())
        throw new Error('a machine is away')
      },
    })
    const relay = startRelay({ ...app, db, log: { ...app.log, error: () => undefined } }, [])
    await vi.waitFor(() => expect(tries).toHaveLength(2), { timeout: 60_000 })
    const [first = 0, second = 0] = tries
    expect(second - first).toBeGreaterThan(1_900)
    await relay.stop()
    expect(tries).toHaveLength(2)
  }, 120_000)
})
