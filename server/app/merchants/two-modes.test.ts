import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefused, openPelekan, type Ticket } from '#clients/merchant/pelekan-merchant.ts'
import { listInvoices } from '#contract/billing/invoices/routes.ts'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { demoStore } from '#contract/platform/partners/published-keys.ts'
import { addKey, readConnection } from '#contract/portal/connection/routes.ts'
import { portalLogin, portalMe } from '#contract/portal/members/routes.ts'
import { listPortalTickets } from '#contract/portal/tickets/routes.ts'
import { totpCode, totpStep } from '#server/backoffice/access/login/totp.ts'
import { sendDueWebhooks } from '#server/merchants/webhooks/dispatcher.ts'
import type { Database } from '#server/platform/database/open.ts'
import { claimMode } from '#server/platform/modes/sql.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { startQueue } from '#testing/merchants/webhooks/queue.ts'
import { copyOfEmbedded, freshCopyOf, onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { memberPassword, openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'

const [livePlace, testPlace] = [
  { publicUrl: 'https://pelekan.test', merchantUrl: 'https://stores.pelekan.test' },
  { publicUrl: 'https://test.pelekan.test', merchantUrl: 'https://test.stores.pelekan.test' },
]
const price = 5_000_000

/** A store of one mode, as its developer and the people of its team see it. */
type Side = {
  readonly database: Database
  readonly fake: FakePartners
  readonly counter: Counter
  readonly portal: PortalApp
  readonly received: string[]
  readonly close: () => Promise<void>
}

/** A code and the sentence of a refusal, or 'done'. */
const answerOf = (call: Promise<unknown>): Promise<readonly string[]> =>
  call.then(
    () => ['done'],
    (fault: unknown) => (isRefused(fault) ? [`${fault.status} ${fault.code}`, fault.message] : ['fault', String(fault)]),
  )

/** What a store's server gets at a mode with a key. */
const ask = ({ counter: { address, now } }: Side, { keyId, secret }: Counter['key'], language: 'fa' | 'en' = 'fa') =>
  answerOf(openPelekan({ address, keyId, secret, language, nowMs: now }).listTickets())

async function openSide(database: Database, isTestMode: boolean): Promise<Side> {
  const received: string[] = []
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push(Buffer.concat(parts).toString())
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  const fake = await openFakePartners()
  const config = { isTestMode, otherMode: isTestMode ? livePlace : testPlace }
  const counter = await openCounter(database, { fake, config, merchant: { webhookUrl } })
  const portal = await openPortalApp(counter)
  const endQueue = await startQueue(database)
  const close = async () => {
    server.close()
    await endQueue()
    await portal.http.close()
    await counter.leave()
    await fake.close()
  }
  return { database, fake, counter, portal, received, close }
}

onBothEngines('live and test mode', (database) => {
  let live: Side
  let other: Side
  let sides: readonly Side[]
  beforeAll(async () => {
    const second = database().engine === 'pglite' ? await copyOfEmbedded() : await freshCopyOf(database())
    live = await openSide(database(), false)
    other = await openSide(second, true)
    sides = [live, other]
  })
  afterAll(async () => {
    for (const side of sides) await side.close()
    await other.database.close()
  })

  /** A ticket that a customer has paid, and whose store knows it. */
  async function sell({ counter }: Side): Promise<{ ticket: Ticket; token: string }> {
    const { customerId, token } = await counter.buyer({ credit: 20_000_000 })
    const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(price))
    await counter.call(previewTicket, { query: { track_number: track } }, { token })
    expect(await counter.pay(customerId, track)).toBe('PAID')
    await sendDueWebhooks(counter.app)
    return { ticket: await counter.store.verifyTicket(track, price), token }
  }

  test('R-SHOP-03: the same calls sell in both modes; tickets, customers and webhooks of one are unknown in the other', async () => {
    const [sold, tried] = [await sell(live), await sell(other)]
    expect([sold.ticket.status, tried.ticket.status]).toEqual(['VERIFIED', 'VERIFIED'])
    expect(Object.keys(sold.ticket)).toEqual(Object.keys(tried.ticket))
    for (const [own, foreign, side] of [
      [sold, tried, live],
      [tried, sold, other],
    ] as const) {
      expect(await answerOf(side.counter.store.findTicket(foreign.ticket.track_number))).toEqual(['404 NOT_FOUND', expect.any(String)])
      expect((await side.counter.store.listTickets()).results.map(({ track_number: track }) => track)).toEqual([own.ticket.track_number])
      const all = side.received.join()
      expect([all.includes(own.ticket.track_number), all.includes(foreign.ticket.track_number)]).toEqual([true, false])
      expect((await side.counter.call(listInvoices, { query: {} }, { token: own.token })).status).toBe(200)
      expect((await side.counter.call(listInvoices, { query: {} }, { token: foreign.token })).status).toBe(401)
    }
  })

  test('R-SHOP-03: a key works in its own mode, by its prefix; the other mode refuses it with the address at which it works', async () => {
    expect(live.counter.key.keyId).toMatch(/^mk_/)
    expect(other.counter.key.keyId).toMatch(/^test_/)
    expect(await ask(live, live.counter.key)).toEqual(['done'])
    expect(await ask(other, other.counter.key)).toEqual(['done'])
    const [atLive, atTest] = [await ask(live, other.counter.key), await ask(other, live.counter.key)]
    expect([atLive[0], atTest[0]]).toEqual(['401 KEY_OF_TEST_MODE', '401 KEY_OF_LIVE_MODE'])
    expect([atLive[1], atTest[1]]).toEqual([
      expect.stringContaining(`نشانی آن: ${testPlace.publicUrl}`),
      expect.stringContaining(`نشانی آن: ${livePlace.publicUrl}`),
    ])
    expect((await ask(live, other.counter.key, 'en'))[1]).toContain(`Use it at the address of test mode. It is ${testPlace.publicUrl}.`)
    expect((await ask(other, live.counter.key, 'en'))[1]).toContain(`Use it at the live address. It is ${livePlace.publicUrl}.`)
    // Neither is a key of the other under another prefix.
    const disguised = { ...other.counter.key, keyId: other.counter.key.keyId.replace('test_', 'mk_') }
    expect((await ask(live, disguised))[0]).toBe('403 MERCHANT_SIGNATURE_INVALID')
  })

  test('R-SHOP-03: members and their sessions are of one mode, where they see its store and make its keys', async () => {
    const email = 'owner@both.example'
    for (const [side, foreign] of [
      [live, other],
      [other, live],
    ] as const) {
      const owner = await side.portal.signedIn(side.counter.merchant.id, `${side === live ? 'live' : 'test'}-${email}`, 'OWNER')
      expect((await side.portal.call(portalMe, {}, owner.token)).status).toBe(200)
      expect((await foreign.portal.call(portalMe, {}, owner.token)).status).toBe(401)
      const code = totpCode(owner.totpSecret, totpStep(foreign.counter.now()))
      const entered = await foreign.portal.call(portalLogin, { body: { email: owner.email, password: memberPassword, code } })
      expect([entered.status, entered.body.code]).toEqual([422, 'MEMBER_CREDENTIALS_WRONG'])
      const added = await side.portal.call(addKey, {}, owner.token)
      expect(added.body.results.key_id).toMatch(side === live ? /^mk_/ : /^test_/)
      const [connection, elsewhere] = [
        await side.portal.call(readConnection, {}, owner.token),
        await foreign.portal.call(readConnection, {}, owner.token),
      ]
      expect(connection.body.results.keys.map(({ id }) => id)).toEqual([side.counter.key.keyId, added.body.results.key_id])
      expect(elsewhere.status).toBe(401)
      const tickets = await side.portal.call(listPortalTickets, { body: {} }, owner.token)
      expect(tickets.body.results).toHaveLength(1)
    }
  })

  test('R-SHOP-03: data of one mode are not served in the other', async () => {
    const { db } = live.database
    await claimMode(db, { isTestMode: false })
    await claimMode(db, { isTestMode: false })
    await expect(claimMode(db, { isTestMode: true })).rejects.toThrow('data of LIVE mode, and PELEKAN_MODE is test')
    await claimMode(other.database.db, { isTestMode: true })
    await expect(claimMode(other.database.db, { isTestMode: false })).rejects.toThrow('data of TEST mode, and PELEKAN_MODE is live')
    expect([demoStore.keyId, demoStore.testKeyId].map((id) => id.startsWith('test_'))).toEqual([false, true])
  })
})
