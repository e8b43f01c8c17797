import { sql } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { listWebhooks, resendWebhook } from '#contract/backoffice/finance/routes.ts'
import { readJobs, retryJob } from '#contract/backoffice/monitoring/routes.ts'
import { answerMessage, endRegistration, listMessages, listRegistrations } from '#contract/backoffice/requests/routes.ts'
import {
  addMerchant,
  addToCatalogue,
  changeInCatalogue,
  changeMerchant,
  listCatalogue,
  listCatalogueVersions,
  listMerchants,
  orderCatalogue,
  removeFromCatalogue,
  revokeMerchantKey,
  undoInCatalogue,
} from '#contract/backoffice/settings/routes.ts'
import { contactUs, joinCampaign, registerInPerson } from '#contract/catalogue/help/routes.ts'
import { catalogueOf, type Catalogue } from '#domain/backoffice/settings/catalogues.ts'
import { lockCatalogue } from '#server/backoffice/stores/catalogue-sql.ts'
import { issueKey } from '#server/merchants/accounts/register-merchant.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { untilWaiting } from '#testing/interleave.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { freshCopyOf, onOneEngine } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const icon = '/media/objects/gift.svg'
/** A complete row of each catalogue and a change of it. */
const samples: Readonly<Record<Catalogue, readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>]>> = {
  providers: [{ name: 'بانک نمونه', icon }, { name: 'بانک نمونهٔ دو' }],
  categories: [{ slug: 'samples', name_fa: 'نمونه', name_en: 'Samples', icon, position: 9 }, { position: 1 }],
  banners: [{ type: 'home-main', link: '/stores', desktop_image: icon, position: 1 }, { link: 'https://example.ir/' }],
  discounts: [
    {
      code: 'spring',
      title: 'بهار',
      type: 'PERCENT',
      value: 10,
      cap: 500_000,
      expired_at: null,
      applies_to: ['customer_validation'],
      uses_each: 1,
    },
    { expired_at: '2026-12-01T00:00:00+03:30' },
  ],
  packages: [{ name: 'نمونه', slug: 'sample', points: 1000, total_price: 100_000, position: 9 }, { total_price: 120_000 }],
  faq: [{ response_id: 1, row_level: 1, position: 9, title: 'چرا؟', value: 'زیرا.' }, { value: 'چون.' }],
  'cancel-reasons': [{ tag: 'OPEN_LOOP', code: 'SAMPLE', text: 'نمونه' }, { text: 'نمونهٔ دو' }],
  'canned-answers': [{ title: 'نمونه', text: 'سلام.', position: 9 }, { text: 'سلام. بررسی می‌کنیم.' }],
}

onOneEngine('settings, merchants and requests', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let token: string
  beforeAll(async () => {
    it = await createTestApp(database())
    staffApp = await openStaffApp(it)
    await openShops(it.app.db)
    await it.app.db.execute(sql`insert into faq_sets (id, text) values (1, 'پرسش‌ها')`)
    token = (await staffApp.signedIn('admin', 'ADMIN')).token
  })
  const audited = (action: string) =>
    rowsOf<{ subject: string | null; before: object | null; after: object | null }>(
      it.app.db,
      sql`select subject, before, after from staff_audit_records where action = ${action} order by seq`,
    )

  test.each(Object.keys(samples) as Catalogue[])('a row of %s is added, changed, and removed if its table allows it', async (catalogue) => {
    const [fields, change] = samples[catalogue]
    const added = await staffApp.call(addToCatalogue, { params: { catalogue }, body: { fields: { ...fields } } }, token)
    expect(added.status).toBe(201)
    const { id } = added.body.results
    const changed = await staffApp.call(changeInCatalogue, { params: { catalogue, id }, body: { fields: { ...change } } }, token)
    expect([changed.status, JSON.stringify(changed.body.errors)]).toEqual([200, undefined])
    const listed = (await staffApp.call(listCatalogue, { params: { catalogue } }, token)).body
    expect(listed.results.find((row) => row.id === id)?.fields).toEqual(changed.body.results.fields)
    expect((await audited('ops.catalogue.change')).at(-1)).toEqual({
      subject: `${catalogue}:${id}`,
      before: added.body.results.fields,
      after: changed.body.results.fields,
    })
    const [needed] = catalogueOf[catalogue].fields.filter(({ isNeeded }) => isNeeded)
    const wrong = { params: { catalogue, id }, body: { fields: { [needed?.name ?? '']: null, nonsense: 1 } } }
    expect(Object.keys((await staffApp.call(changeInCatalogue, wrong, token)).body.errors ?? {}).toSorted()).toEqual(
      [needed?.name ?? '', 'nonsense'].toSorted(),
    )
    const removed = await staffApp.call(removeFromCatalogue, { params: { catalogue, id } }, token)
    expect(removed.body.code).toBe(catalogueOf[catalogue].mayRemove ? undefined : 'IN_USE')
    expect((await staffApp.call(removeFromCatalogue, { params: { catalogue, id: 99_999 } }, token)).status).toBe(404)
  })

  test('F-208: questions are ordered, a heading with questions stays, and each change has who and when and is undone', async () => {
    const params = { catalogue: 'faq' } as const
    const rows = async () => (await staffApp.call(listCatalogue, { params }, token)).body.results
    const add = async (fields: object) =>
      (await staffApp.call(addToCatalogue, { params, body: { fields: { response_id: 1, ...fields } } }, token)).body.results.id
    const heading = await add({ row_level: 0, position: 1, title: 'پرداخت' })
    const first = await add({ row_level: 1, parent_id: heading, position: 1, title: 'یکم؟', value: 'پاسخ' })
    const second = await add({ row_level: 1, parent_id: heading, position: 2, title: 'دوم؟', value: 'پاسخ' })
    const orphan = { response_id: 1, row_level: 1, parent_id: 99_999, position: 1, title: 'بی‌سرفصل؟' }
    expect((await staffApp.call(addToCatalogue, { params, body: { fields: orphan } }, token)).body.code).toBe('FIELDS_WRONG')
    expect((await staffApp.call(removeFromCatalogue, { params: { ...params, id: heading } }, token)).body.code).toBe('IN_USE')

    const versions = async () => (await staffApp.call(listCatalogueVersions, { params, query: {} }, token)).body.results
    const undoLast = async () => {
      const [last] = await versions()
      return (await staffApp.call(undoInCatalogue, { params: { ...params, seq: last?.seq ?? 0 } }, token)).status
    }
    const order = async () => (await rows()).filter(({ id }) => id !== heading).map(({ id }) => id)
    expect((await staffApp.call(orderCatalogue, { params, body: { ids: [second, first] } }, token)).status).toBe(200)
    expect(await order()).toEqual([second, first])
    expect((await staffApp.call(orderCatalogue, { params, body: { ids: [second, 99_999] } }, token)).body.code).toBe('FIELDS_WRONG')
    expect([await undoLast(), await order()]).toEqual([200, [first, second]])

    const before = await rows()
    await staffApp.call(changeInCatalogue, { params: { ...params, id: first }, body: { fields: { title: 'یکم، تازه؟' } } }, token)
    expect((await versions())[0]).toMatchObject({ by: 'admin', row_id: first, before: { title: 'یکم؟' }, after: { title: 'یکم، تازه؟' } })
    expect([await undoLast(), await rows()]).toEqual([200, before])
    await staffApp.call(removeFromCatalogue, { params: { ...params, id: second } }, token)
    const [removal] = await versions()
    const undoRemoval = () => staffApp.call(undoInCatalogue, { params: { ...params, seq: removal?.seq ?? 0 } }, token)
    const twice = [(await undoRemoval()).body.code, (await undoRemoval()).body.code]
    expect([twice, await rows()]).toEqual([[undefined, 'TAKEN'], before])
    expect((await staffApp.call(undoInCatalogue, { params: { catalogue: 'banners', seq: removal?.seq ?? 0 } }, token)).status).toBe(404)
  })

  test('F-208: undoing a change leaves later changes of other fields, and is refused where the same field changed again', async () => {
    const params = { catalogue: 'faq' } as const
    const fields = { response_id: 1, row_level: 1, position: 5, title: 'کی؟', value: 'فردا' }
    const { id } = (await staffApp.call(addToCatalogue, { params, body: { fields } }, token)).body.results
    const change = (to: object) => staffApp.call(changeInCatalogue, { params: { ...params, id }, body: { fields: { ...to } } }, token)
    await change({ title: 'چه روزی؟' })
    await change({ value: 'پس‌فردا' })
    const ofRow = (await staffApp.call(listCatalogueVersions, { params, query: {} }, token)).body.results.filter((one) => one.row_id === id)
    const [, titled, added] = ofRow.map(({ seq }) => seq)
    const undo = (seq: number | undefined) => staffApp.call(undoInCatalogue, { params: { ...params, seq: seq ?? 0 } }, token)
    expect((await undo(added)).body.code).toBe('CHANGED_SINCE')
    expect((await undo(titled)).status).toBe(200)
    const row = (await staffApp.call(listCatalogue, { params }, token)).body.results.find((one) => one.id === id)
    expect(row?.fields).toMatchObject({ title: 'کی؟', value: 'پس‌فردا' })
    expect((await undo(titled)).body.code).toBe('CHANGED_SINCE')
  })

  // The embedded engine has a single connection, so nothing can race there.
  test.skipIf(inject('postgres') === null)('F-208: simultaneous changes of one table are judged one after the other', async () => {
    const params = { catalogue: 'faq' } as const
    const add = (fields: object) => staffApp.call(addToCatalogue, { params, body: { fields: { response_id: 1, ...fields } } }, token)
    const addHeading = async () => (await add({ row_level: 0, position: 1, title: 'تازه' })).body.results.id
    const heading = await addHeading()
    const question = (parent: number) => () => add({ row_level: 1, parent_id: parent, position: 1, title: 'چرا؟', value: 'زیرا.' })
    const remove = (id: number) => () => staffApp.call(removeFromCatalogue, { params: { ...params, id } }, token)
    expect(await inOrder([question(heading), remove(heading)])).toEqual([201, 'IN_USE'])
    const other = await addHeading()
    expect(await inOrder([remove(other), question(other)])).toEqual([200, 'FIELDS_WRONG'])
    await staffApp.call(changeInCatalogue, { params: { ...params, id: heading }, body: { fields: { title: 'تازه‌تر' } } }, token)
    const [last] = (await staffApp.call(listCatalogueVersions, { params, query: {} }, token)).body.results
    const undo = () => staffApp.call(undoInCatalogue, { params: { ...params, seq: last?.seq ?? 0 } }, token)
    expect(await inOrder([undo, undo])).toEqual([200, 'CHANGED_SINCE'])
  })

  /** Starts the calls one after the other while another change of the questions is under way, so that they queue in this order. */
  async function inOrder(starts: readonly (() => Promise<{ readonly status: number; readonly body: { readonly code?: string } }>)[]) {
    const answers: ReturnType<(typeof starts)[number]>[] = []
    await it.app.db.transaction(async (tx) => {
      await lockCatalogue(tx, 'faq')
      for (const [index, start] of starts.entries()) {
        answers.push(start())
        await untilWaiting(it.app.db, index + 1)
      }
    })
    return (await Promise.all(answers)).map(({ status, body }) => body.code ?? status)
  }

  test('a merchant has hosts and at most two keys, of which staff revoke any and make none', async () => {
    const terms = { commission_per_ten_thousand: 150, markup_per_ten_thousand: 0, least_ticket: 100_000, most_ticket: 500_000_000 }
    const body = { store_id: 1, ...terms, hosts: ['shop.example.ir'] }
    const added = await staffApp.call(addMerchant, { body }, token)
    expect([added.status, added.body.results.hosts, added.body.results.keys]).toEqual([201, ['shop.example.ir'], []])
    expect((await staffApp.call(addMerchant, { body }, token)).body.code).toBe('TAKEN')
    expect((await staffApp.call(addMerchant, { body: { ...body, store_id: 99_999 } }, token)).status).toBe(404)
    const params = { id: added.body.results.id }
    const issue = () => it.app.db.transaction((tx) => issueKey(tx, it.app.config, { merchantId: params.id, at: it.now() }))
    const keys = [await issue(), await issue()].map((key) => present(key.ok ? key.value : null))
    expect(await issue()).toEqual({ ok: false, error: { kind: 'TWO_ACTIVE_KEYS' } })
    const [key_id = ''] = keys.map(({ keyId }) => keyId)
    expect((await staffApp.call(revokeMerchantKey, { params: { ...params, key_id } }, token)).status).toBe(200)
    expect((await staffApp.call(revokeMerchantKey, { params: { ...params, key_id } }, token)).status).toBe(404)
    const change = { hosts: ['two.example.ir', 'one.example.ir'], status: 'BLOCKED' as const, commission_per_ten_thousand: 200 }
    const changed = await staffApp.call(changeMerchant, { params, body: change }, token)
    expect(changed.body.results).toMatchObject({ ...change, hosts: ['one.example.ir', 'two.example.ir'] })
    expect((await staffApp.call(listMerchants, {}, token)).body.results.map(({ keys: active }) => active.length)).toEqual([1])
  })

  test('messages and registrations are answered once and leave their list', async () => {
    await it.call(contactUs, { body: { full_name: 'سارا محمدی', email: 'sara@example.ir', subject: 'پرسش', text: 'سلام' } })
    await it.call(joinCampaign, { body: { fullname: 'سارا محمدی', mobile: '09121234567', utm_campaign: 'yalda' } })
    const appointment = { fullname: 'سارا محمدی', mobile: '09121234567', national_code: '0012345679', date: '2026-11-23', time: '10:00' }
    expect((await it.call(registerInPerson, { body: appointment })).status).toBe(201)
    const support = (await staffApp.signedIn('support', 'SUPPORT')).token
    const [message] = (await staffApp.call(listMessages, { body: { answered: false } }, support)).body.results
    const answer = { params: { id: message?.id ?? 0 }, body: { answer: 'تماس گرفتیم و پاسخ دادیم.' } }
    expect((await staffApp.call(answerMessage, answer, support)).status).toBe(200)
    expect((await staffApp.call(answerMessage, answer, support)).body.code).toBe('TICKET_DECIDED')
    expect((await staffApp.call(listMessages, { body: { answered: false } }, support)).body.results).toEqual([])
    expect((await staffApp.call(listMessages, { body: { answered: true } }, support)).body.results[0]?.answer).toBe(answer.body.answer)

    for (const kind of ['leads', 'visits'] as const) {
      const params = { kind }
      const [left] = (await staffApp.call(listRegistrations, { params, body: { done: false } }, support)).body.results
      expect([left?.name, left?.done_at]).toEqual(['سارا محمدی', null])
      const done = { params: { kind, key: left?.key ?? 0 }, body: { note: 'دعوت شد' } }
      expect((await staffApp.call(endRegistration, done, support)).status).toBe(200)
      expect((await staffApp.call(endRegistration, done, support)).body.code).toBe('TICKET_DECIDED')
      expect((await staffApp.call(endRegistration, { ...done, params: { kind, key: 99_999 } }, support)).status).toBe(404)
      expect((await staffApp.call(listRegistrations, { params, body: { done: false } }, support)).body.results).toEqual([])
      const [ended] = (await staffApp.call(listRegistrations, { params, body: { done: true } }, support)).body.results
      expect([ended?.note, ended?.done_by]).toEqual(['دعوت شد', 'support test'])
    }
    expect((await audited('ops.registrations.done')).map(({ subject }) => subject?.split(':')[0])).toEqual(['leads', 'visits'])
  })

  test('a parked webhook is sent again with a new series of tries, a waiting one is not', async () => {
    const event = { type: 'credit_ticket.done', ticket: { track_number: 'T1' } }
    await it.app.db.execute(sql`insert into webhooks (merchant_id, event, event_id, created_at, status, tries, next_try_at)
      values (1, ${JSON.stringify(event)}::jsonb, gen_random_uuid(), now(), 'PARKED', 9, now())`)
    const finance = (await staffApp.signedIn('finance', 'FINANCE')).token
    const [parked] = (await staffApp.call(listWebhooks, { query: { status: 'PARKED' } }, finance)).body.results
    const params = { id: parked?.id ?? 0 }
    expect((await staffApp.call(resendWebhook, { params }, finance)).body.results).toMatchObject({ status: 'PENDING', tries: 0 })
    expect((await staffApp.call(resendWebhook, { params }, finance)).body.code).toBe('NOT_WAITING')
    expect((await audited('ops.webhooks.resend')).map(({ after }) => after)).toEqual([{ status: 'PENDING' }])
  })
})

onOneEngine('the scheduled jobs', (shared) => {
  test('a failed job is run again, any other is refused', async () => {
    const database = await freshCopyOf(shared(), 2)
    const it = await createTestApp(database)
    const staffApp = await openStaffApp(it)
    const { token } = await staffApp.signedIn('admin', 'ADMIN')
    const { jobs } = it.app
    jobs.on('error', () => undefined)
    await jobs.start()
    await jobs.createQueue('uploads')
    const id = (await jobs.send('uploads', {}, { retryLimit: 0 })) ?? ''
    const params = { name: 'uploads', id }
    expect((await staffApp.call(retryJob, { params }, token)).body.code).toBe('NOT_WAITING')
    await jobs.fetch('uploads')
    await jobs.fail('uploads', id, new Error('no space'))
    const job = async () => (await staffApp.call(readJobs, {}, token)).body.results.find(({ name }) => name === 'uploads')
    expect(await job()).toMatchObject({ failed: 1, waiting: 0, failures: [{ id, fault: expect.stringContaining('no space') }] })
    expect((await staffApp.call(retryJob, { params }, token)).status).toBe(200)
    expect(await job()).toMatchObject({ failed: 0, waiting: 1 })
    expect((await staffApp.call(retryJob, { params: { name: 'nothing', id } }, token)).status).toBe(404)
    await jobs.stop({ graceful: false, close: false })
    if (database !== shared()) await database.close()
  })
})
