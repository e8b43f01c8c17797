import { expect, test } from 'vitest'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openTestHouse } from '#testing/test-house.ts'
import { openApp } from './app.ts'
import { healthRoutes, openDraining } from './health.ts'

async function ready(address = '') {
  const answer = await fetch(`${address}/readyz`)
  return { status: answer.status, body: await answer.json() }
}

onOneEngine('whether a server is ready', (database) => {
  test('F-403: one of its listeners that is shut makes every other say that it is not ready', async () => {
    const { house } = await openTestHouse(database())
    const apps = await Promise.all([openApp(house), openApp(house), openApp(house)])
    const listeners = () => apps.every(({ server }) => server.listening)
    for (const app of apps) healthRoutes(app, house, openDraining(), listeners)
    const addresses: string[] = []
    for (const app of apps) addresses.push(await app.listen({ host: '127.0.0.1', port: 0 }))
    expect((await Promise.all(addresses.map(ready))).map(({ status }) => status)).toEqual([200, 200, 200])
    await apps[1].close()
    const unready = { status: 503, body: { ok: false, why: 'listener' } }
    expect(await Promise.all([ready(addresses[0]), ready(addresses[2])])).toEqual([unready, unready])
    await Promise.all(apps.map((app) => app.close()))
  })
})
