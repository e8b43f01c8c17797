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
})
