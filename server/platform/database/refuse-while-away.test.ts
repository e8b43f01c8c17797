import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { refuseWhileAway } from './refuse-while-away.ts'

test('while a database ends every connection, a pool tries one in a quarter of a second and refuses the others at once', async () => {
  let tries = 0
  const away = createServer((socket) => {
    tries += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void away.close())
  await once(away, 'listening')
  const address = away.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const pool = new pg.Pool({ host: '127.0.0.1', port, max: 10 })
  onTestFinished(() => pool.end())
  refuseWhileAway(pool)
  const refused = (): Promise<unknown> => pool.connect().catch((fault: unknown) => fault)
  const begun = performance.now()
  expect(await refused()).toBeInstanceOf(Error)
  for (let asked = 0; asked < 100; asked++) expect(await refused()).toBeInstanceOf(Error)
  expect(tries).toBeLessThanOrEqual(2 + (performance.now() - begun) / 250)
  const before = tries
  await sleep(300)
  await Promise.all(Array.from({ length: 20 }, refused))
  expect(tries).toBe(before + 1)
})
