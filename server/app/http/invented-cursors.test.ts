import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/platform/http/route.ts'
import { listPortalTickets } from '#contract/portal/tickets/routes.ts'
import { mayCall, staffRoles, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openPortalApp } from '#testing/portal/portal-app.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const cursorOf = (text: string): string => Buffer.from(text).toString('base64url')
/** Moments and ids as large as a cursor may have them. */
const invented = ['999999999999999', '253402300800000', '0'].flatMap((at) =>
  ['9007199254740991', 'CPG-9999999999', 'ffffffff-ffff-ffff-ffff-ffffffffffff'].map((id) => cursorOf(`${at}.${id}`)),
)
const params: Readonly<Record<string, string>> = { queue: 'papers', catalogue: 'providers', kind: 'visits', day: '2026-11-20' }

const hasCursor = ({ query, body }: Call): boolean => [query, body].some((each) => JSON.stringify(each ?? {}).includes('"cursor"'))

onBothEngines('lists that are asked for with an invented cursor', (database) => {
  let it: TestApp
  let staff: StaffApp
  const tokens = new Map<StaffRole, string>()
  beforeAll(async () => {
    it = await createTestApp(database())
    staff = await openStaffApp(it)
    await openShops(database().db)
    for (const role of staffRoles) tokens.set(role, (await staff.signedIn(role.toLowerCase(), role)).token)
  })

  test('every list of staff begins from its beginning or is empty', async () => {
    const lists = staff.http.served.filter(hasCursor)
    expect(lists.length).toBeGreaterThan(15)
    const statuses = new Set<string>()
    for (const list of lists)
      for (const cursor of invented) {
        const role = present(staffRoles.find((each) => mayCall(each, list.id)))
        const answer = await staff.http.inject({
          method: list.method,
          url: list.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '1'),
          ...(list.method === 'GET' ? { query: { cursor } } : { payload: { cursor } }),
          headers: { authorization: `Bearer ${tokens.get(role)}` },
        })
        statuses.add(`${answer.statusCode} ${answer.statusCode === 200 ? '' : list.id}`.trim())
      }
    expect([...statuses]).toEqual(['200'])
  })

  test('so does the list of a store’s tickets', async () => {
    const portal = await openPortalApp(it)
    const terms = { storeId: 1, hosts: [], webhookUrl: null, commissionPerTenThousand: 300, at: it.now() }
    const { id } = await registerMerchant(it.app.db, terms)
    const { token } = await portal.signedIn(id, 'owner@one.example', 'OWNER')
    for (const cursor of invented) expect((await portal.call(listPortalTickets, { body: { cursor } }, token)).status).toBe(200)
  })
})
