import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/on-both-engines.ts'
import { openTestHouse } from '../testing/test-house.ts'
import { openApp } from './app.ts'
import { shedLoad } from './shed-load.ts'

onOneEngine('a house that is full', (database) => {
  test('turns away at once what is beyond its bound, but never a callback, verify or logout, and takes requests again afterwards', async () => {
    const { house } = await openTestHouse(database())
    const app = await openApp(house)
    shedLoad(app, { mostAtOnce: 2 })
    const waiting: (() => void)[] = []
    for (const url of ['/slow', '/gateway/callback', '/api/merchant/credit-ticket/:track_number/verify', '/api/customer/auth/logout'])
      app.get(url, () => new Promise((resolve) => waiting.push(() => resolve({ ok: true }))))
    const ask = (url: string) => app.inject({ url })
    const arrived = async (count: number) => {
      while (waiting.length < count) await new Promise((resolve) => setImmediate(resolve))
    }

    const first = [ask('/slow'), ask('/slow')]
    await arrived(2)
    const refused = await ask('/slow')
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '1', 'UNAVAILABLE'])

    const money = [ask('/gateway/callback'), ask('/api/merchant/credit-ticket/CPG-1234567890/verify'), ask('/api/customer/auth/logout')]
    await arrived(5)
    for (const end of waiting.splice(0)) end()
    expect((await Promise.all([...first, ...money])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])

    const later = ask('/slow')
    await arrived(1)
    for (const end of waiting.splice(0)) end()
    expect((await later).statusCode).toBe(200)
    await app.close()
  })

  test('takes as many at once as it answers in 200 ms at its pace, and 128 however slow it is', async () => {
    const { house } = await openTestHouse(database())
    const app = await openApp(house)
    let now = 0
    shedLoad(app, { mostAtOnce: 512, clock: () => now })
    const waiting: (() => void)[] = []
    app.get('/quick', () => ({ ok: true }))
    app.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve({ ok: true }))))
    /** How many of 400 that come at once are taken; those are answered afterwards. */
    const taken = async (): Promise<number> => {
      const asked = Array.from({ length: 400 }, () => app.inject({ url: '/slow' }))
      const refused = asked.map(async (one) => (await one).statusCode === 503)
      while (waiting.length < 128) await new Promise((resolve) => setImmediate(resolve))
      await new Promise((resolve) => setTimeout(resolve, 0))
      for (const end of waiting.splice(0)) end()
      return (await Promise.all(refused)).filter((isRefused) => !isRefused).length
    }

    expect(await taken()).toBe(128)
    for (let index = 0; index < 300; index++) await app.inject({ url: '/quick' })
    now += 300
    await app.inject({ url: '/quick' })
    // 429 were answered in 300 ms.
    expect(await taken()).toBe(Math.ceil((429 / 300) * 200))
    now += 10_000
    for (let second = 0; second < 3; second++) {
      await app.inject({ url: '/quick' })
      now += 1_000
    }
    expect(await taken()).toBe(128)
    await app.close()
  })
})
