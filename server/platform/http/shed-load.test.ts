import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'
import { openHttpServer, type HttpServer } from './http-server.ts'
import { shedLoad } from './shed-load.ts'

onOneEngine('a system that is full', (database) => {
  test('turns away at once what is beyond its bound, but never a callback, verify or logout, and takes requests again afterwards', async () => {
    const { app } = await createTestApp(database())
    const http = await openHttpServer(app)
    const turnedAway: string[] = []
    shedLoad(http, { ...app.config, mostAtOnce: 2, onRefused: (method) => turnedAway.push(method) })
    const waiting: (() => void)[] = []
    for (const url of ['/slow', '/gateway/callback', '/api/merchant/credit-ticket/:track_number/verify', '/api/customer/auth/logout'])
      http.get(url, () => new Promise((resolve) => waiting.push(() => resolve({ ok: true }))))
    const ask = await asking(http)
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
    await http.close()
  })

  test('below the base of calls, too, counts no stream and always takes a verify and a logout', async () => {
    const { app } = await createTestApp(database(), { config: { apiBase: '/loan' } })
    const http = await openHttpServer(app)
    shedLoad(http, { ...app.config, mostAtOnce: 2 })
    const waiting: (() => void)[] = []
    const answer = () => new Promise((resolve) => waiting.push(() => resolve({ ok: true })))
    for (const url of ['/api/customer/events', '/api/slow', '/api/merchant/credit-ticket/:track_number/verify']) http.get(url, answer)
    http.post('/api/customer/auth/logout', answer)
    const ask = await asking(http)
    const arrived = async (count: number, ...asked: Promise<Response>[]): Promise<Response | 'arrived'> => {
      const all = async () => {
        while (waiting.length < count) await new Promise((resolve) => setImmediate(resolve))
        return 'arrived' as const
      }
      return Promise.race([all(), ...asked])
    }

    const streams = Array.from({ length: 5 }, () => ask('/loan/api/customer/events'))
    expect(await arrived(5, ...streams)).toBe('arrived')
    const slow = [ask('/loan/api/slow'), ask('/loan/api/slow')]
    expect(await arrived(7, ...slow)).toBe('arrived')
    expect((await ask('/loan/api/slow')).status).toBe(503)
    const admitted = [ask('/loan/api/merchant/credit-ticket/CPG-1234567890/verify'), ask('/loan/api/customer/auth/logout', '{}')]
    expect(await arrived(9, ...admitted)).toBe('arrived')
    for (const end of waiting) end()
    await Promise.all([...streams, ...slow, ...admitted])
    await http.close()
  })

  test('takes as many at once as it answers in 100 ms at its pace, and 128 however slow it is', async () => {
    const { app } = await createTestApp(database())
    const http = await openHttpServer(app)
    let now = 0
    shedLoad(http, { ...app.config, mostAtOnce: 512, clock: () => now })
    const waiting: (() => void)[] = []
    http.get('/quick', () => ({ ok: true }))
    http.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve({ ok: true }))))
    const ask = await asking(http)
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
    await http.close()
  })
})

onOneEngine('a system with many on their way', (database) => {
  test('takes no more in a turn of the event loop that has lasted ten milliseconds, and more in the next', async () => {
    const { app } = await createTestApp(database())
    const http = await openHttpServer(app)
    let now = 0
    let refused = 0
    shedLoad(http, { ...app.config, mostAtOnce: 512, clock: () => now, onRefused: () => void (refused += 1) })
    http.get('/quick', () => ({ ok: true }))
    http.get('/slow', () => new Promise(() => undefined))
    const ask = await asking(http)
    for (let index = 0; index < 600; index++) await ask('/quick')
    now += 300
    await ask('/quick')
    // 601 were answered in 300 ms: 200 are taken in 100, were it not for the turn.
    const arrive = (count: number): number => {
      const before = refused
      for (let index = 0; index < count; index++) {
        const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/slow' })
        http.server.emit('request', request, new ServerResponse(request))
      }
      return refused - before
    }

    expect(arrive(140)).toBe(0)
    now += 11
    expect(arrive(10)).toBe(10)
    await new Promise((resolve) => setTimeout(resolve, 0))
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(arrive(10)).toBe(0)
    await http.close()
  })
})

/** Over a socket: what is turned away never reaches the framework. */
async function asking(http: HttpServer): Promise<(url: string, body?: string) => Promise<Response>> {
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  return (url, body) =>
    fetch(address + url, body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } })
}
