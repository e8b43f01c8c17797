import { afterAll, beforeAll, expect, test } from 'vitest'
import { showCustomer } from '#contract/backoffice/customers/routes.ts'
import { answerMessage } from '#contract/backoffice/requests/routes.ts'
import { listConversations, openConversation } from '#contract/engagement/support/routes.ts'
import { loginOtp, sendOtp } from '#contract/identity/login/routes.ts'
import { readProfile, updateProfile } from '#contract/identity/profile/routes.ts'
import { listSessions } from '#contract/identity/sessions/routes.ts'
import { storeMortgageDeed } from '#contract/lending/collateral/routes.ts'
import { listStores } from '#server/catalogue/stores/sql.ts'
import type { MerchantKey } from '#server/merchants/accounts/register-merchant.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { picture, sendFiles } from '#testing/platform/files/send-file.ts'
import { openStoreWithTickets } from '#testing/platform/http/crowd.ts'
import { signedByStore } from '#testing/platform/http/signed-by-store.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const mobile = '09140000413'

onOneEngine('texts entered by users', (database) => {
  let partners: FakePartners
  let it: TestApp
  let staff: StaffApp
  let token: string
  let key: MerchantKey
  beforeAll(async () => {
    partners = await openFakePartners()
    it = await createTestApp(database(), { partners: partners.partners })
    staff = await openStaffApp(it)
    ;({ token } = await it.customer(mobile))
    await openShops(database().db)
    const [store] = await listStores(database().db, {}, { limit: 1, offset: 0 })
    key = (await openStoreWithTickets(it, present(store).slug)).key
  })
  afterAll(async () => {
    await staff.http.close()
    await it.http.close()
    await partners.close()
  })

  const update = (body: object) => it.call(updateProfile, { body }, { token })
  const profile = async () => (await it.call(readProfile, {}, { token })).body.results

  test('F-413: bidirectional and invisible characters are stripped from names and addresses, and the Persian half-space stays', async () => {
    const address = { main_street: 'خیابان\u202e شریعتی\u200b،\r\nکوچهٔ ب\u0007هار\u2066', plaque: '۱۲\u200e' }
    const sent = { name: 'مه\u200cسا\u202e', family: '\u3164محمدی\ufeff', work_address: 'می\u200cدان آزادی', address }
    expect((await update(sent)).status).toBe(200)
    const stored = await profile()
    expect([stored.name, stored.family, stored.work_address]).toEqual(['مه\u200cسا', 'محمدی', 'می\u200cدان آزادی'])
    expect([stored.address.main_street, stored.address.plaque]).toEqual(['خیابان شریعتی، کوچهٔ بهار', '۱۲'])
  })

  test.each(['\u3164\u3164', '\u200b\u2800 \u202e', '\u200c\u200c', '\u0007', '\u115f \uffa0'])(
    'F-413: a text of only invisible characters is refused as missing: %j',
    async (blank) => {
      const before = await profile()
      const refused = await update({ address: { main_street: blank } })
      expect(refused).toMatchObject({ status: 422, body: { errors: { 'address.main_street': ['این مورد را وارد کنید.'] } } })
      expect(await profile()).toEqual(before)
    },
  )

  test('F-413: the name of a device is stripped, both sent and derived from the user agent', async () => {
    await it.call(sendOtp, { body: { mobile } })
    const code = present(await partners.lastCode(mobile))
    const agent = Buffer.from('Mozilla/5.0 (Linux; Android 9; SM-\u202eG960F) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36')
    const login = await it.call(
      loginOtp,
      { body: { mobile, token: code, device_name: '\u202eChrome\u200b on\n\u3164Linux' } },
      { headers: { 'user-agent': agent.toString('latin1') } },
    )
    const { results } = (await it.call(listSessions, {}, { token: login.body.results.access_token })).body
    const session = present(results.find(({ is_current }) => is_current))
    expect(session.name).toBe('Chrome on Linux')
    expect(`${session.device} ${session.browser} ${session.platform}`).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })

  test('F-413: fields beside a file, texts of staff and items of a store follow the same rule', async () => {
    const files = [{ part: 'first_image', name: 'a.jpg', bytes: await picture() }]
    const path = storeMortgageDeed.path.replace('{orderId}', '1')
    const beside = await sendFiles(it, storeMortgageDeed, { token, path, files, fields: { number: '\u3164\u200b' } })
    expect(beside).toMatchObject({ status: 422, body: { errors: { number: ['این مورد را وارد کنید.'] } } })

    const { token: support } = await staff.signedIn('mina', 'SUPPORT')
    const said = await staff.call(answerMessage, { params: { id: 1 }, body: { answer: '\u3164'.repeat(9) } }, support)
    expect(said).toMatchObject({ status: 422, body: { errors: { answer: ['این مورد را وارد کنید.'] } } })

    expect(await namesSold('کت\u202eاب\u200b')).toMatchObject({ status: 201 })
    expect(await namesSold('\u3164')).toMatchObject({ status: 422, errors: { 'items.0.name': ['این مورد را وارد کنید.'] } })
  })

  test.each([' ', '     ', '\n \n ', '\u00a0\u3000     '])('a text of blanks alone is read as an empty one: %j', async (blank) => {
    const opened = await it.call(openConversation, { body: { subject: 'پرسش دربارهٔ قسط', text: blank } }, { token })
    expect(opened).toMatchObject({ status: 422, body: { errors: { text: ['دست‌کم ۱ حرف بنویسید.'] } } })
    expect((await it.call(listConversations, {}, { token })).body.results).toEqual([])

    const { token: support } = await staff.signedIn(`mina${blank.length}`, 'SUPPORT')
    const params = { customer_id: (await profile()).id }
    const shown = await staff.call(showCustomer, { params, body: { why: blank } }, support)
    expect(shown).toMatchObject({ status: 422, body: { errors: { why: ['دست‌کم ۳ حرف بنویسید.'] } } })
  })

  async function namesSold(name: string): Promise<{ status: number; errors: unknown }> {
    const uris = { redirect_uri: 'https://store.test/back', fallback_uri: 'https://store.test/cart' }
    const payload = JSON.stringify({
      provider_id: crypto.randomUUID(),
      amount: 2_000_000,
      items: [{ name, count: 1, amount: 2_000_000 }],
      ...uris,
    })
    const url = '/api/merchant/credit-ticket'
    const epochSecond = Math.floor(it.now() / 1000)
    const headers = signedByStore(key, { method: 'POST', url, payload, nonce: crypto.randomUUID().replaceAll('-', ''), epochSecond })
    const answer = await it.http.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': 'application/json' } })
    return { status: answer.statusCode, errors: answer.json<{ errors?: unknown }>().errors }
  }
})
