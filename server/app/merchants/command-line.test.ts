import { statSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWebhook } from '#clients/merchant/pelekan-merchant.ts'
import { decideToolLogin, listTools, revokeTool } from '#contract/portal/tools/routes.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { insertToolToken } from '#server/merchants/accounts/tool-tokens.ts'
import { cursorFromNow, eventsSince, readListenCursor, writeListenCursor } from '#server/merchants/tools/events-since.ts'
import { writeTestEvent } from '#server/merchants/webhooks/sql.ts'
import { webhooks } from '#server/merchants/webhooks/tables.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { openLossyProxy, openReceiver, openTool } from '#testing/merchants/tools/run-tool.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'

/** clients/merchant/cli in its own process, against a store of a test app. */
onOneEngine('the command line of stores', (database) => {
  let fake: FakePartners
  let counter: Counter
  let portal: PortalApp
  let secret: string
  let theirs: number
  const tokens = new Map<number, string>()
  beforeAll(async () => {
    fake = await openFakePartners()
    counter = await openCounter(database(), { fake, hasTools: true })
    portal = await openPortalApp(counter)
    // The program uses the real clock.
    counter.pass(Date.now() - counter.now())
    secret = (await counter.store.rotateWebhookSecret()).secret
    const [, another] = await counter.db.select().from(stores).where(eq(stores.isOpen, true)).orderBy(stores.id).limit(2)
    const terms = { hosts: ['b.test'], webhookUrl: null, commissionPerTenThousand: 300, at: counter.now() }
    theirs = (await registerMerchant(counter.db, { ...terms, storeId: another?.id ?? 0 })).id
    for (const merchantId of [counter.merchant.id, theirs]) {
      const of = { merchantId, memberId: 0, memberName: 'test', deviceName: 'test', at: counter.now() }
      tokens.set(merchantId, (await insertToolToken(counter.db, of)).token)
    }
  })
  afterAll(async () => {
    await counter.leave()
    await fake.close()
  })
  const toolOf = (merchantId: number, address = counter.address) =>
    openTool({ PELEKAN: address, PELEKAN_TOKEN: tokens.get(merchantId) ?? '' })

  test('R-SHOP-09: login shows a code that a member approves, stores the token for its owner alone, and ends when it is revoked', async () => {
    const owner = await portal.signedIn(counter.merchant.id, 'owner@one.example', 'OWNER')
    const tool = openTool()
    const login = tool.start('login', '--address', counter.address, '--name', 'laptop')
    const code = await login.printed(/approve this code: (\S+)/)
    expect((await portal.call(decideToolLogin, { body: { user_code: code, is_approved: true } }, owner.token)).status).toBe(200)
    const { exitCode, out } = await login.ended()
    expect([exitCode, out]).toEqual([0, expect.stringContaining(`approved by ${owner.fullName}`)])
    expect(statSync(join(tool.home, 'pelekan/login.json')).mode & 0o777).toBe(0o600)
    expect(await tool.run('tickets')).toMatchObject({ exitCode: 0, out: '' })
    const { tools } = (await portal.call(listTools, {}, owner.token)).body.results
    const id = tools.find(({ device }) => device === 'laptop')?.id ?? 0
    await portal.call(revokeTool, { params: { id } }, owner.token)
    expect(await tool.run('tickets')).toMatchObject({ exitCode: 3, error: 'The login is not valid any more. Run: pelekan login\n' })
    expect(await tool.run('logout')).toMatchObject({ exitCode: 0, out: 'Logged out.\n' })
    expect(await tool.run('tickets')).toMatchObject({ exitCode: 3, error: expect.stringContaining('You are not logged in') as string })
  })

  test('R-SHOP-09: listen passes on what trigger causes and resend repeats, as it is signed, of its own store alone, also after a lost connection', async () => {
    const receiver = await openReceiver()
    const proxy = await openLossyProxy(counter.address, (path, count) => path === '/api/tools/events' && count === 3)
    const tool = toolOf(counter.merchant.id)
    const listening = toolOf(counter.merchant.id, proxy.address).start('listen', '--to', receiver.address)
    await listening.printed(/Listening to the events of/)
    await writeTestEvent(counter.db, theirs, counter.now())
    const triggered = await tool.run('trigger', 'credit_ticket.settled', '--amount', '2000000')
    expect([triggered.exitCode, triggered.out, triggered.error]).toEqual([0, expect.stringMatching(/^SETTLED {2}CPG-\d{10} {2}test-/), ''])
    const eventId = await listening.printed(/credit_ticket.settled +CPG-\d{10} +(\S+) +202\n/)
    expect(await tool.run('resend', eventId)).toMatchObject({ exitCode: 0, error: '' })
    await listening.printed(new RegExp(`${eventId}[^]*${eventId} +202\\n`))
    expect(await tool.run('trigger', 'test')).toMatchObject({ exitCode: 0 })
    await listening.printed(/CPG-0000000000 +\S+ +202\n/)
    listening.interrupt()
    const { exitCode, error } = await listening.ended()
    expect([exitCode, error.split('\n').slice(1)]).toEqual([0, ['The connection was lost. Trying again …', 'Connected again.', '']])

    const events = receiver.arrived.map(({ headers, body }) => readWebhook({ body, headers, secrets: [secret] }))
    const track = triggered.out.split('  ')[1]
    expect(events.map((event) => [event?.type, event?.ticket.track_number])).toEqual([
      ['credit_ticket.done', track],
      ['credit_ticket.settled', track],
      ['credit_ticket.settled', track],
      ['credit_ticket.done', 'CPG-0000000000'],
    ])
    expect(receiver.arrived.every(({ headers }) => headers['pelekan-signature'] && headers['authorization'] === undefined)).toBe(true)
    expect(await toolOf(theirs).run('resend', eventId)).toMatchObject({
      exitCode: 1,
      error: expect.stringContaining('WEBHOOK_UNKNOWN') as string,
    })
    receiver.close()
    proxy.close()
  })

  test('R-SHOP-09: listen passes on each event once, also one that is committed long after later ones, and hundreds of one moment', async () => {
    const merchantId = counter.merchant.id
    for (let n = 0; n < 2; n++) await writeTestEvent(counter.db, merchantId, counter.now())
    let cursor = await cursorFromNow(counter.db, merchantId)
    /** The numbers of the events passed on until none are left, by a program that shows its cursor each time. */
    const passOn = async (): Promise<readonly number[]> => {
      const { events, cursor: next } = await eventsSince(counter.db, { merchantId, cursor })
      cursor = present(readListenCursor(writeListenCursor(next)))
      return events.length === 0 ? [] : [...events.map(({ id }) => id), ...(await passOn())]
    }
    /** Rows like the last one, with the next numbers, or with a number that a transaction took before. */
    const write = (numbers: SQL) =>
      rowsOf<{ id: number }>(
        counter.db,
        sql`insert into webhooks (id, merchant_id, event, created_at, next_try_at, event_id) overriding system value
          select number, merchant_id, event, created_at - interval '1 hour', next_try_at, gen_random_uuid()
          from (select merchant_id, event, created_at, next_try_at from webhooks where merchant_id = ${merchantId} order by id desc limit 1) as last,
            (${numbers}) as numbers (number) returning id::int as id`,
      )
    const [reserved] = await rowsOf<{ id: number }>(counter.db, sql`select nextval(pg_get_serial_sequence('webhooks', 'id'))::int as id`)
    const many = await write(sql`select nextval(pg_get_serial_sequence('webhooks', 'id')) from generate_series(1, 150)`)
    expect(await passOn()).toEqual(many.map(({ id }) => id))
    await write(sql`select ${reserved?.id ?? 0}::bigint`)
    expect(await passOn()).toEqual([reserved?.id])
    expect(await passOn()).toEqual([])
    // Staff retry all parked ones at one moment.
    await counter.db.update(webhooks).set({ resentAt: counter.now() }).where(eq(webhooks.merchantId, merchantId))
    expect((await passOn()).slice(-150)).toEqual(many.map(({ id }) => id))
    const rest = await write(sql`select nextval(pg_get_serial_sequence('webhooks', 'id')) from generate_series(1, 700)`)
    expect(await passOn()).toEqual(rest.map(({ id }) => id))
  })

  test('R-SHOP-09: tickets lists and finds the store’s own, in every status that trigger makes', async () => {
    const tool = toolOf(counter.merchant.id)
    const made = await Promise.all(['CREATED', 'REFUNDED', 'canceled'].map((what) => tool.run('trigger', what)))
    expect(made.map(({ out, error }) => [out.split('  ')[0], error])).toEqual([
      ['CREATED', ''],
      ['REFUNDED', ''],
      ['CANCELED', ''],
    ])
    const [, track = '', name = ''] = made[1]?.out.trim().split('  ') ?? []
    const found = await Promise.all([tool.run('tickets', track), tool.run('tickets', name, '--json'), tool.run('tickets', '--limit', '1')])
    expect(found.map(({ exitCode, out }) => [exitCode, out.split('\n').length])).toEqual([
      [0, 2],
      [0, 2],
      [0, 2],
    ])
    expect([found[0]?.out, JSON.parse(found[1]?.out ?? '')]).toEqual([
      expect.stringContaining(`${track}  REFUNDED`),
      expect.objectContaining({ track_number: track, status: 'REFUNDED' }),
    ])
    expect(found[2]?.error).toMatch(/More: pelekan tickets --cursor CPG-\d{10}/)
    const others = toolOf(theirs)
    expect(await others.run('tickets')).toMatchObject({ exitCode: 0, out: '' })
    expect(await others.run('tickets', track)).toMatchObject({ exitCode: 1 })
    expect(await others.run('tickets', name)).toMatchObject({ exitCode: 1, error: `The store has no ticket ${name}.\n` })
  })

  test('R-SHOP-09: a ticket is paid in cash also after the money of another one went back to its buyer', async () => {
    const tool = toolOf(counter.merchant.id)
    const made = [await tool.run('trigger', 'REVERSED'), await tool.run('trigger', 'RESERVED')]
    expect(made.map(({ out }) => out.split('  ')[0])).toEqual(['REVERSED', 'RESERVED'])
  })

  test('what is wrong is said, with an exit code for scripts', async () => {
    const tool = toolOf(counter.merchant.id)
    const runs = await Promise.all([
      tool.run('fly'),
      tool.run('tickets', '--nothing'),
      tool.run('trigger', 'credit_ticket.expired'),
      tool.run('trigger', 'done', '--amount', '1'),
      toolOf(counter.merchant.id, 'http://127.0.0.1:9').run('tickets'),
      openTool({ PELEKAN: counter.address, PELEKAN_TOKEN: 'x'.repeat(43) }).run('clock'),
      tool.run('--help'),
    ])
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([2, 2, 2, 1, 4, 3, 0])
    expect(runs.map(({ error }) => error)).toEqual([
      'There is no command fly. See: pelekan --help\n',
      expect.stringContaining('--nothing'),
      expect.stringContaining('A ticket expires with time'),
      expect.stringMatching(/\(AMOUNT_OUT_OF_RANGE\)|\(INVALID\)/),
      expect.stringContaining('not reached'),
      'The login is not valid any more. Run: pelekan login\n',
      '',
    ])
  })

  test('R-SHOP-09: a clock that is to be advanced by more than 800 days is refused, and stays', async () => {
    const tool = toolOf(counter.merchant.id)
    const before = counter.now()
    const { exitCode, out, error } = await tool.run('clock', 'advance', '801d')
    expect([exitCode, out, counter.now()]).toEqual([1, '', before])
    expect(error).toContain('The test clock is advanced by at most 800 days at once. (CLOCK_TOO_FAR)')
    expect((await tool.run('clock', 'advance', '99999h')).error).toContain('(CLOCK_TOO_FAR)')
  })

  test('clock advance moves the test clock, and the login of the program stays', async () => {
    const tool = toolOf(counter.merchant.id)
    const before = counter.now()
    const { exitCode, out, error } = await tool.run('clock', 'advance', '2m')
    expect([exitCode, error, counter.now() - before >= 2 * minuteMs]).toEqual([0, '', true])
    expect(Date.parse(out.split(' ')[0] ?? '') - before).toBeGreaterThanOrEqual(2 * minuteMs - 1000)
  })
})
