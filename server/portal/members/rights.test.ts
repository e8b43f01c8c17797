import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import type { Route } from '#contract/platform/http/route.ts'
import { changeConnection, readPortalWebhook, resendPortalWebhook, revokeKey, rotateSecret } from '#contract/portal/connection/routes.ts'
import { changeMember, issueMemberLink, listMembers } from '#contract/portal/members/routes.ts'
import {
  listPortalTickets,
  readPortalTicket,
  refundByHand,
  reverseByHand,
  settleByHand,
  verifyByHand,
} from '#contract/portal/tickets/routes.ts'
import { memberMayCall, memberRoles, portalRights, type MemberRole } from '#domain/portal/members/rights.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { registerMerchant, issueKey } from '#server/merchants/accounts/register-merchant.ts'
import { webhooks } from '#server/merchants/webhooks/tables.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'
import { merchantAudit } from './tables.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onOneEngine('rights to the calls of the portal', (database) => {
  let counter: Counter
  let portal: PortalApp
  const members = new Map<MemberRole, Awaited<ReturnType<PortalApp['signedIn']>>>()
  let other: Awaited<ReturnType<PortalApp['signedIn']>>
  let track: string
  const token = (role: MemberRole) => members.get(role)?.token ?? ''

  beforeAll(async () => {
    counter = await openCounter(database(), { fake })
    portal = await openPortalApp(counter)
    for (const role of memberRoles) members.set(role, await portal.signedIn(counter.merchant.id, `${role.toLowerCase()}@one.example`, role))
    const [another] = await counter.db.select().from(stores).where(eq(stores.isOpen, true)).limit(1).offset(1)
    const terms = { hosts: ['b.test'], webhookUrl: null, commissionPerTenThousand: 300, at: counter.now() }
    const theirs = await registerMerchant(counter.db, { ...terms, storeId: another?.id ?? 0 })
    other = await portal.signedIn(theirs.id, 'owner@other.example', 'OWNER')
    const buyer = await counter.buyer({ credit: 50_000_000 })
    track = (await counter.store.createTicket(counter.ticketRequest(2_000_000))).track_number
    await counter.call(previewTicket, { query: { track_number: track } }, { token: buyer.token })
    await counter.pay(buyer.customerId, track)
  })
  afterAll(() => counter.leave())

  /** Calls with parameters that name no row and an empty body. */
  const ask = (route: Route, given: string | null) =>
    portal.http.inject({
      method: route.method,
      url: route.path.replace('{track_number}', 'CPG-0000000001').replace('{key_id}', 'mk_none').replace('{id}', '99999999'),
      ...(route.method === 'GET' || route.method === 'DELETE' ? {} : { payload: {} }),
      headers: given === null ? {} : { authorization: `Bearer ${given}` },
    })
  const protectedCalls = () => portal.http.served.filter(({ auth }) => auth === 'member')

  test('R-SHOP-01: every call of the portal has a row in the table of rights, and each role gets what its row says', async () => {
    expect(portal.http.served.map(({ id }) => id).toSorted()).toEqual(Object.keys(portalRights).toSorted())
    for (const route of protectedCalls()) {
      expect([route.id, (await ask(route, null)).statusCode]).toEqual([route.id, 401])
      expect([route.id, (await ask(route, 'x'.repeat(43))).statusCode]).toEqual([route.id, 401])
    }
    const refused = []
    for (const role of memberRoles)
      for (const route of protectedCalls().filter(({ id }) => id !== 'portal.logout' && id !== 'portal.webhooks.test'))
        if (((await ask(route, token(role))).statusCode === 403) === memberMayCall(role, route.id)) refused.push([role, route.id])
    expect(refused).toEqual([])
  })

  test('R-SHOP-01: a member never sees or moves what is another store’s: it is answered like what is missing', async () => {
    const owner = token('OWNER')
    const [hook] = await counter.db.select().from(webhooks).where(eq(webhooks.merchantId, counter.merchant.id))
    const key = await issueKey(counter.db, counter.app.config, { merchantId: counter.merchant.id, at: counter.now() })
    const keyId = key.ok ? key.value.keyId : ''
    const ticket = { params: { track_number: track } }
    const webhook = { params: { id: hook?.id ?? 0 } }
    const member = { params: { id: members.get('VIEWER')?.id ?? 0 } }
    const before = await portal.call(readPortalTicket, ticket, owner)
    expect(before.body.results.ticket.status).toBe('DONE')
    const statuses = [
      (await portal.call(readPortalTicket, ticket, other.token)).status,
      (await portal.call(verifyByHand, ticket, other.token)).status,
      (await portal.call(settleByHand, ticket, other.token)).status,
      (await portal.call(reverseByHand, ticket, other.token)).status,
      (await portal.call(refundByHand, { ...ticket, body: { amount: 10_000 } }, other.token)).status,
      (await portal.call(readPortalWebhook, webhook, other.token)).status,
      (await portal.call(resendPortalWebhook, webhook, other.token)).status,
      (await portal.call(revokeKey, { params: { key_id: keyId } }, other.token)).status,
      (await portal.call(changeMember, { ...member, body: { is_active: false } }, other.token)).status,
      (await portal.call(issueMemberLink, member, other.token)).status,
    ]
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 404))
    expect((await portal.call(listPortalTickets, { body: {} }, other.token)).body).toMatchObject({
      results: [],
      sum: 0,
      counts: { ALL: 0 },
    })
    expect((await portal.call(listMembers, {}, other.token)).body.results.map(({ email }) => email)).toEqual(['owner@other.example'])
    await portal.call(changeConnection, { body: { hosts: ['c.test'] } }, other.token)
    await portal.call(rotateSecret, {}, other.token)
    expect(await portal.call(readPortalTicket, ticket, owner)).toMatchObject({ status: 200, body: before.body })
    const written = await counter.db.select().from(merchantAudit).where(eq(merchantAudit.memberId, other.id))
    expect(written.map(({ action, merchantId }) => [action, merchantId === other.merchantId])).toEqual([
      ['portal.connection.change', true],
      ['portal.webhooks.rotate-secret', true],
    ])
  })
})
