import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '#contract/platform/http/route.ts'
import { cancelRequestIdentifier } from '#domain/lending/cancellations/cancel-request.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { firstInvoiceOf } from '#server/billing/invoices/sql.ts'
import { pushSubscriptions } from '#server/engagement/deliveries/tables.ts'
import { insertConversation } from '#server/engagement/support/sql.ts'
import { insertExport } from '#server/identity/data-exports/sql.ts'
import { storePasskey } from '#server/identity/passkeys/sql.ts'
import { storeStepUp } from '#server/identity/passkeys/step-up/sql.ts'
import { authenticate } from '#server/identity/sessions/authenticate.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { insertCancelRequest } from '#server/lending/cancellations/sql.ts'
import { acceptedBy } from '#server/lending/consents/accepted.ts'
import { lastReport } from '#server/lending/credit-checks/sql.ts'
import { documentsOf } from '#server/lending/documents/sql.ts'
import { putPromissory } from '#server/lending/promissory/sql.ts'
import { insertReport } from '#server/merchants/problems/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { rights } from '#server/platform/http/access-matrix.ts'
import type { Ids, Right } from '#server/platform/http/call-right.ts'
import { politePartners } from '#server/platform/partners/polite-partners.ts'
import { openBackedOrder, openGuarantor } from '#testing/lending/guarantors/backed-order.ts'
import { openShops, someone } from '#testing/lending/orders/open-order.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { picture } from '#testing/platform/files/send-file.ts'
import { openStoreWithTickets, offerInstead } from '#testing/platform/http/crowd.ts'
import { createTestApp, signed, type TestApp } from '#testing/test-app.ts'

const unknownIds: Ids = {
  order: 999_999,
  identifier: orderIdentifier(999_999),
  note: 999_999,
  offer: '00000000-0000-4000-8000-000000000000',
  ticket: cancelRequestIdentifier(999_999),
  invoice: '00000000-0000-4000-8000-000000000001',
  guarantee: 999_999,
  document: 999_999,
  payment: '00000000-0000-4000-8000-000000000002',
  session: 999_999,
  passkey: 999_999,
  stepUp: '00000000-0000-4000-8000-000000000003',
  browser: 999_999,
  report: 999_999,
  track: 'CPG-9999999999',
  conversation: 999_999,
  problem: '00000000-0000-4000-8000-000000000003',
  consent: 'text-999999',
  dataExport: '00000000-0000-4000-8000-000000000004',
}
/** A passkey of the customer. */
async function passkeyOf({ app: { db }, now }: Pick<TestApp, 'app' | 'now'>, customerId: number): Promise<number> {
  const row = {
    ownerId: customerId,
    name: 'a',
    credentialId: 'a',
    publicKey: 'a',
    counter: 0,
    transports: '',
    isSynced: false,
    createdAt: now(),
  }
  return (await storePasskey(db, row))?.id ?? 0
}
/** A command of the customer's session that waits for a step-up. */
async function stepUpOf({ app: { db }, now }: Pick<TestApp, 'app' | 'now'>, customerId: number, token: string): Promise<string> {
  const actor = await authenticate(db, { token, cookie: undefined, ipAddress: '127.0.0.1' }, now())
  return storeStepUp(db, { actor: actor ?? { customerId, sessionId: 0 }, command: 'export', amount: null, payee: null }, now())
}
/** A browser that takes the customer's pushes. */
async function browserOf({ app: { db }, now }: Pick<TestApp, 'app' | 'now'>, customerId: number): Promise<number> {
  const row = { customerId, endpoint: 'https://fcm.googleapis.com/fcm/send/a', p256dh: 'a', auth: 'a', createdAt: now() }
  const [stored] = await db.insert(pushSubscriptions).values(row).returning({ id: pushSubscriptions.id })
  return stored?.id ?? 0
}

/** A problem report of the customer. */
async function problemOf({ app: { db }, now }: Pick<TestApp, 'app' | 'now'>, customerId: number, trackNumber: string): Promise<string> {
  const about = { kind: 'DAMAGED', amount: rial(10_000), description: 'کالا شکسته رسیده است.' } as const
  const ids = { customerId, trackNumber, merchantId: 1, storeId: 1 }
  return (await insertReport(db, { ...ids, ...about, openedAt: now(), answerUntil: now() }))?.id ?? ''
}

const isRecord = (right: Right | undefined): right is Exclude<Right, string> => typeof right === 'object'

const all = (calls: readonly Route[], status: number) => Object.fromEntries(calls.map(({ id }) => [id, status]))

onOneEngine('the access matrix', (database) => {
  let it: TestApp
  let theirs: Ids
  let small: Buffer
  const tokens = { owner: '', other: '', revoked: '', guarantor: '' }
  beforeAll(async () => {
    const { db } = database()
    it = await createTestApp(database())
    Object.assign(it.app, { partners: politePartners(it.now) })
    small = await picture()
    const slug = await openShops(db)
    const owner = await openBackedOrder(it, slug)
    const own = { customerId: owner.customerId, orderId: owner.order.id, at: it.now() }
    const guarantor = await openGuarantor(it)
    const guarantee = (await owner.add(guarantor.number)).body.results.id
    await db.transaction((tx) => openFirstInvoice(tx, own))
    await putPromissory(db, { ...own, isOwn: false, amount: rial(300_000_000), cost: rial(960_000), status: 'PENDING' })
    const ticket = await insertCancelRequest(db, { ...own, title: 'لغو', description: 'لغو', fee: rial(500_000) })
    await offerInstead(db, own)
    const { tracks } = await openStoreWithTickets(it, slug)
    await it.relay()
    const other = await someone(db)
    tokens.owner = owner.token
    tokens.guarantor = guarantor.token
    tokens.other = await openSession(db, { customerId: other.customerId, name: null, at: it.now() })
    const spare = await openSession(db, { customerId: owner.customerId, name: 'another device', at: it.now() })
    tokens.revoked = await openSession(db, { customerId: owner.customerId, name: null, at: it.now() })
    theirs = {
      order: own.orderId,
      identifier: orderIdentifier(own.orderId),
      note: 1,
      offer: (await rowsOf<{ id: string }>(db, sql`select id from loan_offers where customer_id = ${own.customerId}`))[0]?.id ?? '',
      ticket: cancelRequestIdentifier(ticket.id),
      invoice: (await firstInvoiceOf(db, own.customerId, own.orderId))?.id ?? '',
      guarantee,
      document: (await documentsOf(db, own.customerId))[0]?.id ?? 0,
      payment: '',
      session: (await authenticate(db, { token: spare, cookie: undefined, ipAddress: '127.0.0.1' }, it.now()))?.sessionId ?? 0,
      passkey: await passkeyOf(it, own.customerId),
      stepUp: await stepUpOf(it, own.customerId, spare),
      browser: await browserOf(it, own.customerId),
      report: (await lastReport(db, own.customerId))?.id ?? 0,
      track: tracks[0] ?? '',
      conversation: (await insertConversation(db, { ...own, subject: 'پرسش' })).id,
      problem: await problemOf(it, own.customerId, tracks[0] ?? ''),
      dataExport: (await insertExport(db, own.customerId, it.now()))?.id ?? '',
      consent: (await acceptedBy(db, own.customerId))[0]?.id ?? '',
    }
    await ask(route('credit-tickets.preview'), { ids: theirs, token: tokens.owner })
    const bought = await ask(route('payments.purchase-invoice'), { ids: theirs, token: tokens.owner })
    theirs = { ...theirs, payment: /"payment_id":"([^"]+)"/.exec(bought.body)?.[1] ?? '' }
    await ask(route('auth.logout'), { ids: theirs, token: tokens.revoked })
  })
  afterAll(() => it.http.close())

  const route = (id: string): Route => {
    const found = it.http.served.find((one) => one.id === id)
    if (!found) throw new Error(`${id} is not served`)
    return found
  }
  type How = { readonly ids: Ids; readonly token?: string; readonly isSigned?: boolean }

  async function ask(asked: Route, { ids, token, isSigned = true }: How): Promise<{ readonly status: number; readonly body: string }> {
    const right = rights[asked.id]
    const { params = {}, query = {}, body, files, fields = {} } = isRecord(right) ? right.record(ids) : {}
    const path = asked.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 1)))
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const name of files ?? []) form.set(name, new Blob([new Uint8Array(small)], { type: 'image/jpeg' }), `${name}.jpg`)
    const sent = files ? new Request('http://pelekan.test', { method: 'POST', body: form }) : null
    const answer = await it.http.inject({
      method: asked.method,
      url: path,
      query: { ...query },
      ...(sent ? { payload: Buffer.from(await sent.arrayBuffer()) } : body && { payload: body }),
      headers: {
        ...(isSigned && asked.signed && signed(it.app, path)),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(sent && { 'content-type': sent.headers.get('content-type') ?? '' }),
      },
    })
    return { status: answer.statusCode, body: answer.body }
  }

  const withToken = () => it.http.served.filter(({ auth }) => auth === 'bearer')
  const statusesOf = async (calls: readonly Route[], how: Omit<How, 'ids'>): Promise<Record<string, number>> => {
    const statuses = calls.map(async (call): Promise<[string, number]> => [call.id, (await ask(call, { ids: theirs, ...how })).status])
    return Object.fromEntries(await Promise.all(statuses))
  }

  test('every served call has a row and every row a call', () => {
    expect(Object.keys(rights).toSorted()).toEqual(it.http.served.map(({ id }) => id).toSorted())
    const open = it.http.served.filter(({ auth, id }) => auth !== 'bearer' && rights[id] !== 'everybody').map(({ id }) => rights[id])
    expect(open.filter((right) => right !== 'store' && right !== 'partner' && right !== 'self')).toEqual([])
    const unnamed = it.http.served.filter(({ path, id }) => /\{(id|orderId|payment_id)\}/.test(path) && rights[id] === 'self')
    expect(unnamed.map(({ id }) => id)).toEqual(['faq.get', 'point-packages.get'])
  })

  test('R-PRODUCT-22: without a token, with an unknown one, and after logout every customer call is 401', async () => {
    for (const token of [undefined, 'x'.repeat(43), tokens.revoked])
      expect(await statusesOf(withToken(), token === undefined ? {} : { token })).toEqual(all(withToken(), 401))
  })

  test('a token sent where none is needed must be valid', async () => {
    const optional = it.http.served.filter(({ auth }) => auth === 'optional')
    expect(await statusesOf(optional, { token: tokens.revoked })).toEqual(all(optional, 401))
    expect(Object.values(await statusesOf(optional, {})).filter((status) => status === 401)).toEqual([])
  })

  test('a signed call without its signature is 403 before anything else is checked, also for the owner', async () => {
    const asked = it.http.served.filter(({ signed: isSigned }) => isSigned)
    expect(asked.length).toBeGreaterThan(100)
    expect(await statusesOf(asked, { token: tokens.owner, isSigned: false })).toEqual(all(asked, 403))
  })

  test('store calls without the store’s key are 403, also with a customer’s session', async () => {
    const stores = it.http.served.filter(({ id }) => rights[id] === 'store')
    expect(await statusesOf(stores, { token: tokens.owner })).toEqual(all(stores, 403))
  })

  test('every call answers another customer’s record exactly like a missing one', async () => {
    const named = it.http.served.filter(({ id }) => isRecord(rights[id]))
    expect(named.length).toBeGreaterThan(35)
    const answers: Record<string, string> = {}
    const missing: Record<string, string> = {}
    for (const call of named) {
      const foreign = await ask(call, { ids: theirs, token: tokens.other })
      const nobody = await ask(call, { ids: unknownIds, token: tokens.other })
      answers[call.id] = `${foreign.status} ${foreign.body}`
      missing[call.id] = `${nobody.status} ${nobody.body}`
    }
    expect(answers).toEqual(missing)
    // A list filtered by another's order is empty; an unknown reason is refused before the order is read.
    const otherwise = Object.entries(answers).flatMap(([id, answer]) => (answer.startsWith('404') ? [] : [`${id} ${answer.slice(0, 3)}`]))
    expect(otherwise).toEqual(['orders.cancel 422', 'tickets.list 200'])
  })

  test('the owner can read the same ids, and deleted records are answered like missing ones', async () => {
    const known = [
      'orders.details',
      'promissory.get',
      'payments.read',
      'documents.reject-reasons',
      'invoices.details',
      'credit-tickets.details',
    ]
    expect(await statusesOf(known.map(route), { token: tokens.owner })).toEqual(Object.fromEntries(known.map((id) => [id, 200])))
    await database().db.execute(sql`update orders set status = 'UPLOAD_PROMISSORY' where id = ${theirs.order}`)
    for (const [deletes, thenAsked] of Object.entries({ 'promissory.delete': 'promissory.get', 'sessions.delete': 'sessions.delete' })) {
      expect((await ask(route(deletes), { ids: theirs, token: tokens.owner })).status).toBe(200)
      const deleted = await ask(route(thenAsked), { ids: theirs, token: tokens.owner })
      expect(deleted).toEqual(await ask(route(thenAsked), { ids: unknownIds, token: tokens.owner }))
    }
  })

  test('a guarantor can read nothing of the order but the guarantee, before and after consent and after removal', async () => {
    const ofPlan = ['guarantees.read-plan-change', 'guarantees.answer-plan-change']
    const own = ['guarantees.get', 'guarantees.set-status', 'sign-requests.guarantor-send', ...ofPlan]
    const asGuarantor = async (calls: readonly Route[], ids: Ids): Promise<Record<string, string>> => {
      const answers: Record<string, string> = {}
      for (const call of calls) {
        const { status, body } = await ask(call, { ids, token: tokens.guarantor })
        answers[call.id] = `${status} ${body}`
      }
      return answers
    }
    const named = it.http.served.filter(({ id }) => isRecord(rights[id]))
    const othersCalls = named.filter(({ id }) => !own.includes(id))
    const missing = await asGuarantor(named, unknownIds)
    const missingThere = Object.fromEntries(othersCalls.map(({ id }) => [id, missing[id]]))

    expect(await asGuarantor(othersCalls, theirs)).toEqual(missingThere)
    expect((await ask(route('guarantees.set-status'), { ids: theirs, token: tokens.guarantor })).status).toBe(200)
    expect(await asGuarantor(othersCalls, theirs)).toEqual(missingThere)
    expect((await ask(route('guarantees.get'), { ids: theirs, token: tokens.guarantor })).status).toBe(200)
    expect((await ask(route('guarantors.remove'), { ids: theirs, token: tokens.owner })).status).toBe(200)
    await it.relay()
    expect(await asGuarantor(named, theirs)).toEqual(missing)
  })
})
