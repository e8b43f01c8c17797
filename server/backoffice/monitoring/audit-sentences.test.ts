import { beforeAll, expect, test } from 'vitest'
import { refuseProposal } from '#contract/backoffice/approvals/routes.ts'
import { countAudit, downloadAudit, listAudit, readAuditChain } from '#contract/backoffice/monitoring/routes.ts'
import { readOrderDocuments } from '#contract/backoffice/order-review/routes.ts'
import { addDays, dayOf } from '#domain/platform/kernel/time.ts'
import { payableOrder, proposePayOut } from '#testing/backoffice/payable-order.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const why = 'شمارهٔ حساب با قرارداد نمی‌خواند.'

onOneEngine('the audit as sentences', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let admin: string
  let order: string

  beforeAll(async () => {
    it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    admin = (await staffApp.signedIn('reader', 'ADMIN')).token
    const payable = await payableOrder(it, await openShops(it.app.db))
    order = String(payable.id)
    const key = await proposePayOut(staffApp, payable, (await staffApp.signedIn('proposer', 'FINANCE')).token)
    await staffApp.call(refuseProposal, { ...key, body: { why } }, (await staffApp.signedIn('refuser', 'FINANCE')).token)
  })

  const found = async (query: Parameters<typeof staffApp.call<typeof listAudit>>[1]['query']) =>
    (await staffApp.call(listAudit, { query }, admin)).body.results.map(({ deed }) => deed)

  test('F-206: a record says who did what, what was before and after, and why, with the raw record beside it', async () => {
    const { results } = (await staffApp.call(listAudit, { query: { order } }, admin)).body
    const [refused, decided] = results
    const identifier = refused?.order_identifier ?? ''
    expect(identifier).toMatch(/^PL-\d{8}$/)
    expect(refused).toMatchObject({
      staff: { full_name: 'refuser test', role: 'FINANCE' },
      sentence: `پیشنهاد سفارش ${identifier} را رد کرد`,
      why,
      changes: [{ name: 'وضعیت', before: 'منتظر نفر دوم', after: 'رد شد' }],
      group: 'money',
      customer: { name: expect.any(String) },
      before: { status: 'PROPOSED' },
    })
    // What is only proposed has not changed the order.
    expect(decided).toMatchObject({ sentence: `دربارهٔ سفارش ${identifier} تصمیم گرفت`, changes: [] })
  })

  test('F-206: days, group and order filter it', async () => {
    const today = dayOf(it.now())
    expect(await found({ order, group: 'money' })).toEqual(['ops.proposal.refuse'])
    expect(await found({ order, from_day: today, to_day: today })).toHaveLength(2)
    expect(await found({ order, from_day: addDays(today, 1) })).toEqual([])
    expect(await found({ order, to_day: addDays(today, -1) })).toEqual([])
    expect(await found({ order: 'PL-99999999' })).toEqual([])
  })

  test('F-206: the filtered whole is a file, and taking it is a record itself; the chain is whole', async () => {
    const csv = await staffApp.call(downloadAudit, { body: { format: 'csv', order } }, admin)
    const text = Buffer.from(csv.body as unknown as Uint8Array).toString()
    expect([csv.status, text.startsWith('\uFEFFشماره,روز'), text.trim().split('\r\n').length]).toEqual([200, true, 3])
    expect(text).toContain(`refuser test,مالی,پیشنهاد سفارش`)
    // What people wrote is in the file only for a reason.
    expect(text).not.toContain(why)
    const excel = await staffApp.call(downloadAudit, { body: { format: 'xlsx', order } }, admin)
    expect(
      Buffer.from(excel.body as unknown as Uint8Array)
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    const taken = (await staffApp.call(listAudit, { query: { deed: 'ops.audit.file', sort: 'done' } }, admin)).body.results
    expect(taken).toMatchObject([{ sentence: 'رویدادها را با فایل دریافت کرد', after: { order, masked: true } }, {}])
    const whole = await staffApp.call(downloadAudit, { body: { format: 'csv', order, why: 'حسابرسی سالانه' } }, admin)
    expect(Buffer.from(whole.body as unknown as Uint8Array).toString()).toContain(why)
    const chain = (await staffApp.call(readAuditChain, {}, admin)).body.results
    expect([chain.breaks, chain.rows > 3]).toEqual([[], true])
  })

  test('F-206: groups are counted under the filter, changes alone are found, and a link finds one record', async () => {
    const counted = (await staffApp.call(countAudit, { query: { order } }, admin)).body.results
    expect(counted.groups.map(({ group, count }) => [group, count])).toEqual([
      ['money', 1],
      ['papers', 1],
      ['views', 0],
      ['access', 0],
      ['settings', 0],
    ])
    expect(counted.today).toMatchObject([
      // The files of the test before.
      { full_name: 'reader test', count: 3 },
      { full_name: 'proposer test', count: 1 },
      { full_name: 'refuser test', count: 1 },
    ])
    const { token } = await staffApp.signedIn('looking', 'SUPPORT')
    expect((await staffApp.call(readOrderDocuments, { params: { order } }, token)).status).toBe(200)
    expect(await found({ order })).toEqual(['ops.order.papers', 'ops.proposal.refuse', 'ops.order.decide'])
    expect(await found({ order, changes_only: true })).toEqual(['ops.proposal.refuse', 'ops.order.decide'])
    const [{ seq } = { seq: 0 }] = (await staffApp.call(listAudit, { query: { order, group: 'money' } }, admin)).body.results
    expect(await found({ seq })).toEqual(['ops.proposal.refuse'])
    expect((await staffApp.call(countAudit, { query: {} }, token)).status).toBe(403)
  })
})
