import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications, readNotifications } from '#contract/engagement/notifications/routes.ts'
import { logout } from '#contract/identity/login/routes.ts'
import { followEvents } from '#contract/platform/realtime/routes.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { mostStreams } from '#server/platform/realtime/live.ts'
import { onBothEngines, ownerOf } from '#testing/on-both-engines.ts'
import { createTestApp, signed, type TestApp } from '#testing/test-app.ts'

onBothEngines('the event stream', (database) => {
  let app: TestApp
  /** A second process on the same database, whose streams get the events relayed by the first. */
  let other: TestApp
  let addresses: readonly string[]
  let customerId: number
  let token: string
  let people = 0
  beforeAll(async () => {
    app = await createTestApp(database())
    other = await createTestApp(database())
    addresses = await Promise.all([app, other].map(({ http }) => http.listen({ port: 0 })))
  })
  beforeEach(async () => {
    people += 1
    ;({ customerId, token } = await app.customer(`0913${String(people).padStart(7, '0')}`))
    await app.relay()
    app.pass(60_000)
    other.pass(60_000)
  })
  const left: AbortController[] = []
  afterEach(() => {
    for (const leaving of left.splice(0)) leaving.abort()
  })
  afterAll(async () => {
    for (const { http } of [app, other]) {
      http.server.closeAllConnections() // fetch keeps connections ready that no request was ever sent on
      await http.close()
    }
  })

  const open = async (headers: Record<string, string> = {}, at = addresses[0]) => {
    const leaving = new AbortController()
    left.push(leaving)
    const answer = await fetch(`${at}${followEvents.path}`, {
      headers: { ...signed(app.app, followEvents.path), authorization: `Bearer ${token}`, ...headers },
      signal: leaving.signal,
    })
    if (!answer.ok) await answer.text()
    const reader = (answer.ok ? answer.body : null)?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    /** Reads until the text appears or the stream ends, and returns everything read so far. */
    const read = async (until?: string): Promise<string> => {
      if (until !== undefined && text.includes(until)) return text
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      text += value ?? ''
      return done ? text : read(until)
    }
    return { status: answer.status, headers: answer.headers, read, leave: () => leaving.abort() }
  }
  const moved = (of: number) =>
    app.app.db.transaction((tx) =>
      publish(tx, { type: 'order.moved', customerId: of, orderId: 12, from: 'CHECKING_PROMISSORY', to: 'SIGNING_CONTRACTS' }),
    )

  test('an event reaches the streams of its customer in every process, and no others, when its notice is stored', async () => {
    const streams = await Promise.all(addresses.map((at) => open({}, at)))
    const stranger = await app.customer(`0914${String(people).padStart(7, '0')}`)
    const strangers = await open({ authorization: `Bearer ${stranger.token}` })
    expect(streams[0]?.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(await streams[0]?.read('\n\n')).toMatch(/event: ready\ndata: \{"missed":false\}\n\n$/)
    await moved(customerId)
    await app.relay()
    for (const stream of streams)
      expect(await stream.read('order.moved')).toMatch(/id: \d+\nevent: changed\ndata: \{"type":"order.moved"\}/)
    expect((await app.call(listNotifications, { query: {} }, { token })).body.metas.unread).toBe(2)
    await app.call(readNotifications, { body: {} }, { token })
    await streams[1]?.read('notifications.read')
    expect(await strangers.read('customer.registered').then((text) => text.includes('order.moved'))).toBe(false)
  })

  test('a reconnecting client learns whether it missed events since its last one', async () => {
    const first = await open()
    const id = /id: (\d+)/.exec(await first.read('ready'))?.[1] ?? ''
    first.leave()
    const again = await open({ 'last-event-id': id })
    expect(await again.read('ready')).toContain('{"missed":false}')
    await moved(customerId)
    await app.relay()
    const later = await open({ 'last-event-id': id })
    expect(await later.read('ready')).toContain('{"missed":true}')
    const fresh = await open()
    expect(await fresh.read('ready')).toContain('{"missed":true}')
  })

  test('the stream of an ended session ends at once, and the next request is 401', async () => {
    const stream = await open({}, addresses[1])
    await stream.read('ready')
    await app.call(logout, {}, { token })
    expect(await stream.read()).toMatch(/event: ended\ndata: \{\}\n\n$/)
    expect((await open()).status).toBe(401)
  })

  test('a customer has a limited number of streams, and closing one frees it', async () => {
    const streams = await Promise.all(Array.from({ length: mostStreams }, () => open()))
    const oneMore = await open()
    expect([oneMore.status, oneMore.headers.get('retry-after')]).toEqual([429, '60'])
    streams[0]?.leave()
    await expect.poll(async () => (await open()).status).toBe(200)
  })

  test('a HEAD request leaves no stream open', async () => {
    const headers = { ...signed(app.app, followEvents.path), authorization: `Bearer ${token}` }
    const ask = () => fetch(`${addresses[0]}${followEvents.path}`, { method: 'HEAD', headers })
    for (let times = 0; times < mostStreams; times++) expect((await ask()).status).toBe(200)
    expect((await open()).status).toBe(200)
  })

  test('a stream needs token and signature', async () => {
    expect((await open({ authorization: 'Bearer nonsense' })).status).toBe(401)
    expect((await open({ 'x-signature': '00' })).status).toBe(403)
  })

  test('a closing server ends its streams first', async () => {
    const third = await createTestApp(database())
    third.pass(people * 60_000)
    const at = await third.http.listen({ port: 0 })
    const stream = await open({}, at)
    await stream.read('ready')
    const closed = third.http.close()
    expect(await stream.read()).toContain('ready')
    await closed
  })

  test('streams whose beginning could not be read leave none behind', async () => {
    const owner = ownerOf(database())
    await owner.execute(sql`alter table domain_events rename to domain_events_away`)
    try {
      for (let times = 0; times < mostStreams; times++) expect((await open({}, addresses[1])).status).toBe(500)
    } finally {
      await owner.execute(sql`alter table domain_events_away rename to domain_events`)
    }
    const stream = await open({}, addresses[1])
    expect(stream.status).toBe(200)
    expect(await stream.read('\n\n')).toContain('event: ready')
  })

  test('a server that closes while the beginning of a stream is read ends it without a fault', async (context) => {
    if (database().engine === 'pglite') context.skip()
    const faults: unknown[] = []
    const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined }
    const third = await createTestApp(database(), { log: { ...quiet, error: (fields) => void faults.push(fields) } })
    third.pass(people * 60_000)
    const at = await third.http.listen({ port: 0 })
    const owner = ownerOf(database())
    const { opening, closed } = await owner.transaction(async (tx) => {
      await tx.execute(sql`lock table domain_events in access exclusive mode`)
      const opens = open({}, at)
      const waiting = () =>
        rowsOf(tx, sql`select pid from pg_locks where relation = 'domain_events'::regclass and not granted`).then(({ length }) => length)
      await expect.poll(waiting).toBeGreaterThan(0)
      return { opening: opens, closed: third.http.close() }
    })
    const stream = await opening
    expect([stream.status, await stream.read()]).toEqual([200, ''])
    await closed
    expect(faults).toEqual([])
  })
})
