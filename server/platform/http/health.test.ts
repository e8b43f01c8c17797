import { expect, test } from 'vitest'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'
import { healthRoutes, openDraining } from './health.ts'
import { openHttpServer } from './http-server.ts'

async function ready(address = '') {
  const answer = await fetch(`${address}/readyz`)
  return { status: answer.status, body: await answer.json() }
}

onOneEngine('the readiness of a server', (database) => {
  test('F-403: when one of its ports is closed every other reports that it is not ready', async () => {
    const { app } = await createTestApp(database())
    const httpServers = await Promise.all([openHttpServer(app), openHttpServer(app), openHttpServer(app)])
    const listeners = () => httpServers.every(({ server }) => server.listening)
    for (const http of httpServers) healthRoutes(http, app, openDraining(), listeners)
    const addresses: string[] = []
    for (const http of httpServers) addresses.push(await http.listen({ host: '127.0.0.1', port: 0 }))
    expect((await Promise.all(addresses.map(ready))).map(({ status }) => status)).toEqual([200, 200, 200])
    await httpServers[1].close()
    const unready = { status: 503, body: { ok: false, why: 'listener' } }
    expect(await Promise.all([ready(addresses[0]), ready(addresses[2])])).toEqual([unready, unready])
    await Promise.all(httpServers.map((http) => http.close()))
  })
})
