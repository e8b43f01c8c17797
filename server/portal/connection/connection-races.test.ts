import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeMerchant, listMerchants } from '#contract/backoffice/settings/routes.ts'
import { changeConnection } from '#contract/portal/connection/routes.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { rowsOf, type Database } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { gateStatements, interleave, placesOf, statementsOf, type Command } from '#testing/interleave.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onServers('a store and a member of staff that change its connection at the same time', (copies) => {
  let database: Database
  let it: TestApp
  let staffApp: StaffApp
  let portal: PortalApp
  let merchantId = 0
  const token = { admin: '', developer: '' }
  beforeAll(async () => {
    gateStatements()
    database = await copies.open()
    it = await createTestApp(database)
    staffApp = await openStaffApp(it)
    portal = await openPortalApp(it)
    await openShops(it.app.db)
    const terms = { storeId: 1, hosts: [], webhookUrl: null, commissionPerTenThousand: 300, at: it.now() }
    merchantId = (await registerMerchant(it.app.db, terms)).id
    token.admin = (await staffApp.signedIn('admin', 'ADMIN')).token
    token.developer = (await portal.signedIn(merchantId, 'developer@store.example', 'DEVELOPER')).token
  })
  afterAll(async () => {
    await portal.http.close()
    await it.http.close()
    await database.close()
  })

  type Change = { readonly hosts?: string[]; readonly webhook_url?: string; readonly commission_per_ten_thousand?: number }
  const byStaff = (body: Change) => async () =>
    (await staffApp.call(changeMerchant, { params: { id: merchantId }, body }, token.admin)).status
  const byStore = (body: { readonly hosts?: string[]; readonly webhook_url?: string }) => async () =>
    (await portal.call(changeConnection, { body }, token.developer)).status
  const merchant = async () =>
    present((await staffApp.call(listMerchants, {}, token.admin)).body.results.find(({ id }) => id === merchantId))
  const reset = () => byStaff({ hosts: ['old.test'], webhook_url: 'https://old.test/hook', commission_per_ten_thousand: 300 })()

  /** Runs both from the same start, the second at each place of the first. */
  async function meet(first: Command<number>, second: Command<number>, check: Command) {
    await reset()
    const places = placesOf(await statementsOf(first))
    for (const place of places) {
      await reset()
      expect(await interleave(database.db, first, second, place)).toEqual([200, 200])
      await check()
    }
  }

  test('a commission and new addresses are both saved, whoever comes first, and each audit row has only its own change', async () => {
    const own = { hosts: ['new.test'], webhook_url: 'https://new.test/hook' }
    const commission = byStaff({ commission_per_ten_thousand: 250 })
    const check = async () => {
      expect(await merchant()).toMatchObject({ ...own, commission_per_ten_thousand: 250 })
      const [row] = await rowsOf<{ before: Change; after: Change }>(
        it.app.db,
        sql`select before, after from staff_audit_records where action = 'ops.merchants.change' order by seq desc limit 1`,
      )
      expect(row?.after).toEqual({ ...row?.before, commission_per_ten_thousand: 250 })
    }
    await meet(commission, byStore(own), check)
    await meet(byStore(own), commission, check)
  })

  const mustBeOneOfBoth = async () =>
    expect([
      ['both.test', 'staff.test'],
      ['both.test', 'store.test'],
    ]).toContainEqual((await merchant()).hosts)

  test('of two lists of hosts the later one is saved whole, and neither is refused', async () => {
    const staff = byStaff({ hosts: ['both.test', 'staff.test'] })
    const store = byStore({ hosts: ['both.test', 'store.test'] })
    await meet(staff, store, mustBeOneOfBoth)
    await meet(store, staff, mustBeOneOfBoth)
    expect((await merchant()).hosts).toContain('both.test')
  })
})
