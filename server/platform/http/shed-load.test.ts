import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openTestHouse } from '#testing/test-house.ts'
import { openApp, type App } from './app.ts'
import { shedLoad } from './shed-load.ts'

onOneEngine('a house that is full', (database) => {
  test('turns away at once what is beyond its bound, but never a callback, verify or logout, and takes requests again afterwards', async () => {
    const { house } = await openTestHouse(database())
    const app = await openApp(house)
    const turnedAway: string[] = []
    shedLoad(app, { publicUrl: house.config.publicUrl, mostAtOnce: 2, turnedAway: (method) => turnedAway.push(method) })
    const waiting: (() => void)[] = []
    for (const url of ['/slow', '/gateway/callback', '/api/merchant/credit-ticket/:track_number/verify', '/api/customer/auth/logout'])
      app.get(url, () => new Promise((resolve) => waiting.push(() => resolve({ ok: true }))))
    const ask = await asking(app)
    const arrived = async (count: number) => {
      while (waiting.length < count) await new Promise((resolve) => setImmediate(resolve))
    }

    const first = [ask('/slow'), ask('/slow')]
    await arrived(2)
    const refused = await ask('/slow')
    const { code } = (await refused.json()) as { code: string }
    expect([refused.status, refused.headers.get('retry-after'), code]).toEqual([503, '1', 'UNAVAILABLE'])
    const sent = await fetch(refused.url, { method: 'POST', body: 'ناخوانده '.repeat(10_000) })
    expect([sent.status, turnedAway]).toEqual([503, ['GET', 'POST']])

    const verify = '/api/merchant/credit-ticket/CPG-1234567890/verify'
    const money = [ask('/gateway/callback?Authority=A1&Status=OK'), ask(verify), ask('/api/customer/auth/logout')]
    await arrived(5)
    for (const end of waiting.splice(0)) end()
    expect((await Promise.all([...first, ...money])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])

    const later = ask('/slow')
    await arrived(1)
    for (const end of waiting.splice(0)) end()
    expect((await later).status).toBe(200)
    await app.close()
  })

  test('takes as many at once as it answers in 100 ms at its pace, and 128 however slow it is', async () => {
    const { house } = await openTestHouse(database())
    const app = await openApp(house)
    let now = 0
    shedLoad(app, { publicUrl: house.config.publicUrl, mostAtOnce: 512, clock: () => now })
    const waiting: (() => void)[] = []
    app.get('/quick', () => ({ ok: true }))
    app.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve({ ok: true }))))
    const ask = await asking(app)
    /** How many of 400 that come at once are taken; those are answered afterwards. */
    const taken = async (): Promise<number> => {
      let refused = 0
      const asked = Array.from({ length: 400 }, async () => {
        const { status } = await ask('/slow')
        if (status === 503) refused += 1
      })
      while (waiting.length + refused < 400) await new Promise((resolve) => setImmediate(resolve))
      for (const end of waiting.splice(0)) end()
      await Promise.all(asked)
      return 400 - refused
    }

    expect(await taken()).toBe(128)
    for (let index = 0; index < 300; index++) await ask('/quick')
    now += 300
    await ask('/quick')
    // 429 were answered in 300 ms.
    expect(await taken()).toBe(Math.ceil((429 / 300) * 100))
    now += 10_000
    for (let second = 0; second < 3; second++) {
      await ask('/quick')
      now += 1_000
    }
    expect(await taken()).toBe(128)
    await app.close()
  })
})

onOneEngine('a house with many on their way', (database) => {
  test('takes no more in a turn of the event loop that has lasted ten milliseconds, and more in the next', async () => {
    const { house } = await openTestHouse(database())
    const app = await openApp(house)
    let now = 0
    let refused = 0
    shedLoad(app, { publicUrl: house.config.publicUrl, mostAtOnce: 512, clock: () => now, turnedAway: () => void (refused += 1) })
    app.get('/quick', () => ({ ok: true }))
    app.get('/slow', () => new Promise(() => undefined))
    const ask = await asking(app)
    for (let index = 0; index < 600; index++) await ask('/quick')
    now += 300
    await ask('/quick')
    // 601 were answered in 300 ms: 200 are taken in 100, were it not for the turn.
    const arrive = (count: number): number => {
      const before = refused
      for (let index = 0; index < count; index++) {
        const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/slow' })
        app.server.emit('request', request, new ServerResponse(request))
      }
      return refused - before
    }

    expect(arrive(140)).toBe(0)
    now += 11
    expect(arrive(10)).toBe(10)
    await new Promise((resolve) => setTimeout(resolve, 0))
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(arrive(10)).toBe(0)
    await app.close()
  })
})

/** Over a socket: what is turned away never reaches the framework. */
async function asking(app: App): Promise<(url: string) => Promise<Response>> {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return (url) => fetch(address + url)
}
