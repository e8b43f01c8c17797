import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listCollateralReleases,
  receiveCollateralByStaff,
  releaseCollateral,
} from '#contract/backoffice/order-review/collateral-release-routes.ts'
import { listQueues, readQueue } from '#contract/backoffice/queues/routes.ts'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import { receiveCollateral } from '#contract/lending/collateral/routes.ts'
import { orderContractFile } from '#contract/lending/contracts/routes.ts'
import { cancelOrder, readOrder } from '#contract/lending/orders/routes.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { dayMs, dayOf } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { seedCancelReasons } from '#server/lending/cancel-reasons/seed-cancel-reasons.ts'
import { noticeLateReleases } from '#server/lending/collateral-releases/jobs.ts'
import { receiveCollateral as receive, releaseCollateral as release } from '#server/lending/collateral-releases/move-release.ts'
import { releasesOf } from '#server/lending/collateral-releases/sql.ts'
import { advanceOrder } from '#server/lending/orders/commands/advance-order.ts'
import { lockOrder, orderRowOf } from '#server/lending/orders/sql.ts'
import { promissoryOf, rejectPromissory } from '#server/lending/promissory/sql.ts'
import { deletePromissory, uploadPromissory } from '#server/lending/promissory/upload-promissory.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { gateStatements, interleave, placesOf, statementsOf } from '#testing/interleave.ts'
import { handIn, reject, rejectedWith, securedBy } from '#testing/lending/collateral/ended-order.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { payInstalments, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { onEveryEngine, ownerOf } from '#testing/on-both-engines.ts'
import { plainPdf } from '#testing/platform/files/send-file.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { signaturesIn } from '#testing/platform/pdf/signatures-in.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'

const branch = { way: 'BRANCH', instructions: 'شعبهٔ مرکزی، میدان ونک، ۸ تا ۱۴' } as const
const byName = (one: string | null, other: string | null) => (one ?? '').localeCompare(other ?? '')
const backfill = 'server/platform/database/migrations/0074_collateral-releases-of-ended-orders.sql'

onEveryEngine('collateral goes back after the end of an order', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let slug: string
  let fake: FakePartners
  beforeAll(async () => {
    gateStatements()
    fake = await openFakePartners()
    it = await createTestApp(database(), { partners: fake.partners, config: { isAutopilot: false } })
    staffApp = await openStaffApp(it)
    slug = await openShops(it.app.db)
    await seedCancelReasons(it.app.db)
  })
  afterAll(() => fake.close())

  const promissoryOrders = { read: orderRowOf, lock: lockOrder }
  let count = 0
  const as = async (role: StaffRole) => (await staffApp.signedIn(`gives${(count += 1)}`, role)).token
  const enter = (customerId: number) => openSession(it.app.db, { customerId, name: 'test', at: it.now() })
  const details = async ({ customerId, orderId }: { readonly customerId: number; readonly orderId: number }) =>
    (await it.call(readOrder, { params: { id: String(orderId) } }, { token: await enter(customerId) })).body.results
  const shown = async (of: Parameters<typeof details>[0]) => (await details(of)).collateral_releases
  const titles = async (customerId: number) => {
    await it.relay()
    const { results } = (await it.call(listNotifications, { query: {} }, { token: await enter(customerId) })).body
    return results.map(({ data }) => data.title)
  }
  const queue = async (token: string, late?: true) =>
    (await staffApp.call(readQueue, { params: { queue: 'collateral-releases' }, query: { ...(late && { late }) } }, token)).body.results
  const received = async (of: {
    readonly customerId: number
    readonly orderId: number
    readonly kind: 'PROMISSORY' | 'CHEQUE' | 'MORTGAGE_DEED'
  }) => it.call(receiveCollateral, { params: { id: String(of.orderId), kind: of.kind }, body: {} }, { token: await enter(of.customerId) })

  test('R-CARE-09: the last payment brings the settlement letter at once and the note back: staff release it, the customer confirms', async () => {
    const { order } = await repaidOrder(it.app.db, slug)
    const { customerId, id: orderId } = order
    const of = { customerId, orderId, kind: 'PROMISSORY' as const }
    await handIn(it.app.db, order, 'PROMISSORY', it)
    await payInstalments(it.app.db, await again(it.app.db, order), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], it.now())
    expect(await shown(of)).toEqual([])
    await it.relay()
    const token = await enter(customerId)
    const file = { params: { id: String(orderId), contractName: 'settlement-letter' } }
    const letter = await it.call(orderContractFile, file, { token })
    expect([(await details(of)).status, letter.status, signaturesIn(letter.body)]).toEqual(['FINISHED', 200, 1])
    const [requested] = await shown(of)
    expect(requested).toMatchObject({ kind: 'PROMISSORY', status: 'RELEASE_REQUESTED', is_late: false, way: null, received_on: null })
    // The tests begin on a Saturday: the third business day after it is a Tuesday.
    expect(requested?.due_on).toBe('2026-11-24')
    expect((await received(of)).body.code).toBe('COLLATERAL_NOT_RELEASED')

    const reviewer = await as('REVIEWER')
    const params = { order: String(orderId), kind: 'PROMISSORY' as const }
    const mine = (await queue(reviewer)).find((item) => item.order?.id === orderId)
    expect(mine).toMatchObject({
      subject: { kind: 'collateral-release' },
      detail: 'PROMISSORY',
      due_at: '2026-11-25T00:00:00+03:30',
      is_late: false,
    })
    expect((await staffApp.call(releaseCollateral, { params, body: branch }, await as('SUPPORT'))).status).toBe(403)
    const released = await staffApp.call(releaseCollateral, { params, body: branch }, reviewer, 'release-once')
    const repeated = await staffApp.call(releaseCollateral, { params, body: branch }, reviewer, 'release-once')
    expect([released.status, repeated.status]).toEqual([200, 200])
    expect((await staffApp.call(releaseCollateral, { params, body: branch }, reviewer)).body.code).toBe('COLLATERAL_RELEASED')
    expect((await queue(reviewer)).filter((item) => item.order?.id === orderId)).toEqual([])
    expect(await shown(of)).toMatchObject([{ status: 'RELEASED', ...branch }])
    expect(await titles(customerId)).toContain('سفته شما آزاد شد')

    expect((await received({ ...of, customerId: (await rejectedWith(it, slug, 'CHEQUE')).customerId })).status).toBe(404)
    expect((await received(of)).body.results).toMatchObject({ status: 'RECEIVED', received_by: 'customer', received_on: dayOf(it.now()) })
    expect((await received(of)).body.code).toBe('COLLATERAL_RECEIVED')
    const list = (await staffApp.call(listCollateralReleases, { params: { order: String(orderId) } }, reviewer)).body.results
    expect(list).toMatchObject([{ status: 'RECEIVED', released_by: expect.stringContaining('test'), recorded_by: null, reason: null }])
    expect(await titles(customerId)).toContain('دریافت سفته ثبت شد')
  })

  test('R-CARE-09: canceled and rejected orders give back what was handed over, nothing that was sent back; late ones are in the queue', async () => {
    const canceled = await securedBy(it, slug, 'PROMISSORY')
    const cancel = { params: { id: String(canceled.orderId) }, body: { reason_ids: [1] } }
    expect((await it.call(cancelOrder, cancel, { token: await enter(canceled.customerId) })).status).toBe(200)
    const cheque = await rejectedWith(it, slug, 'CHEQUE')
    const mortgageDeed = await rejectedWith(it, slug, 'MORTGAGE_DEED')
    const refused = await securedBy(it, slug, 'PROMISSORY')
    await rejectPromissory(it.app.db, { ...refused, reasons: [], at: it.now() })
    expect((await reject(it, refused.order)).ok).toBe(true)
    expect(await shown(refused)).toEqual([])

    const all = [canceled, cheque, mortgageDeed]
    const kinds = async (late?: true): Promise<readonly (string | null)[]> => {
      const items = await queue(await as('REVIEWER'), late)
      return items.filter((item) => all.some(({ orderId }) => orderId === item.order?.id)).map(({ detail }) => detail)
    }
    expect((await kinds()).toSorted(byName)).toEqual(['CHEQUE', 'MORTGAGE_DEED', 'PROMISSORY'])
    expect([await kinds(true), await noticeLateReleases(it.app)]).toEqual([[], 0])
    it.pass(4 * dayMs)
    expect([await kinds(true), await noticeLateReleases(it.app), await noticeLateReleases(it.app)]).toEqual([['PROMISSORY'], 1, 0])
    expect((await shown(canceled))[0]?.is_late).toBe(true)
    expect(await titles(canceled.customerId)).toContain('بازگشت سفته دیر شده است')
    it.pass(12 * dayMs)
    expect((await kinds(true)).toSorted(byName)).toEqual(['CHEQUE', 'MORTGAGE_DEED', 'PROMISSORY'])
    const sizes = (await staffApp.call(listQueues, {}, await as('REVIEWER'))).body.results
    const size = sizes.find((each) => each.queue === 'collateral-releases')
    expect([size?.late, size?.waiting]).toEqual([size?.waiting, size?.late])
  })

  test('R-CARE-09: staff record what the customer did not confirm, with its day and reason, and the customer is notified', async () => {
    const of = await rejectedWith(it, slug, 'CHEQUE')
    const params = { order: String(of.orderId), kind: 'CHEQUE' as const }
    const reviewer = await as('REVIEWER')
    const body = { received_on: dayOf(it.now()), reason: 'رسید کاغذی را در شعبه امضا کرد.' }
    const record = async (change = {}) =>
      staffApp.call(receiveCollateralByStaff, { params, body: { ...body, ...change } }, await as('REVIEWER'))
    expect((await record()).body.code).toBe('COLLATERAL_NOT_RELEASED')
    const unconfirmed = async (late?: true) => {
      const query = { ...(late && { late }) }
      const { results } = (await staffApp.call(readQueue, { params: { queue: 'collateral-receipts' }, query }, await as('SUPPORT'))).body
      return results.filter(({ order }) => order?.id === of.orderId).map(({ detail }) => detail)
    }
    expect(await unconfirmed()).toEqual([])
    await staffApp.call(releaseCollateral, { params, body: branch }, reviewer)
    expect([await unconfirmed(), await unconfirmed(true)]).toEqual([['CHEQUE'], []])
    it.pass(16 * dayMs)
    expect(await unconfirmed(true)).toEqual(['CHEQUE'])
    const wrong = ['2026-11-01', '2027-11-01'].map(async (received_on) => (await record({ received_on })).body.code)
    expect(await Promise.all(wrong)).toEqual(['RECEIVED_ON_WRONG', 'RECEIVED_ON_WRONG'])
    expect((await record()).status).toBe(200)
    expect(await unconfirmed()).toEqual([])
    const later = await as('REVIEWER')
    const list = (await staffApp.call(listCollateralReleases, { params: { order: params.order } }, later)).body.results
    expect(list).toMatchObject([{ status: 'RECEIVED', received_by: 'staff', reason: body.reason, recorded_by: expect.any(String) }])
    expect(JSON.stringify(await shown(of.key))).not.toContain(body.reason)
    expect(await titles(of.customerId)).toContain('دریافت چک ثبت شد')
  })

  test('R-CARE-09: orders that ended before the feature came get their releases by the migration, once', async () => {
    const { key } = await rejectedWith(it, slug, 'MORTGAGE_DEED')
    const owner = ownerOf(database())
    await owner.execute(sql`delete from collateral_releases where customer_id = ${key.customerId}`)
    expect(await shown(key)).toEqual([])
    const statements = (await readFile(backfill, 'utf8')).split('--> statement-breakpoint')
    for (const statement of [...statements, ...statements]) await owner.execute(sql.raw(statement))
    expect((await releasesOf(it.app.db, key)).map(({ kind, status }) => [kind, status])).toEqual([['MORTGAGE_DEED', 'RELEASE_REQUESTED']])
  })

  test('R-CARE-09: a note that is uploaded or deleted while its order ends is given back if it is there, and only then', async (context) => {
    const { db } = it.app
    if (database().engine !== 'postgres') context.skip()
    const opened = async () => {
      const { customerId } = await someone(db, { grade: 'A1', documents: true })
      const order = await orderIn(db, 'UPLOAD_PROMISSORY', customerId, slug)
      return { customerId, orderId: order.id, order }
    }
    type Opened = Awaited<ReturnType<typeof opened>>
    const file = { chunks: [plainPdf], fileName: 'note.pdf' }
    const upload = async (of: Opened) => () => uploadPromissory(it.app, { ...of, file }, promissoryOrders)
    const deletion = async (of: Opened) => {
      const sent = await uploadPromissory(it.app, { ...of, file }, promissoryOrders)
      if (!sent.ok) throw new Error(sent.error.kind)
      return () => deletePromissory(it.app, { ...of, id: sent.value.id }, promissoryOrders)
    }
    for (const prepare of [upload, deletion])
      for (const isEndFirst of [true, false]) {
        const pair = async (of: Opened) => {
          const [change, end] = [await prepare(of), () => reject(it, of.order)] as const
          return isEndFirst ? ([end, change] as const) : ([change, end] as const)
        }
        for (const step of placesOf(await statementsOf((await pair(await opened()))[0]))) {
          const of = await opened()
          const [first, second] = await pair(of)
          await interleave<{ ok: boolean }, { ok: boolean }>(db, first, second, step)
          const note = await promissoryOf(db, of.customerId, of.orderId)
          expect((await releasesOf(db, of)).map(({ kind }) => kind)).toEqual(note ? ['PROMISSORY'] : [])
        }
      }
  })

  test('R-CARE-09: two at once have one effect, at every step of the first: staff × staff, customer × staff, and two ends of an order', async (context) => {
    const { db } = it.app
    if (database().engine !== 'postgres') context.skip()
    const inTx = <T>(command: (tx: typeof db) => Promise<T>) => db.transaction((tx) => command(tx))
    type Pair = {
      readonly commands: readonly [() => Promise<{ ok: boolean }>, () => Promise<{ ok: boolean }>]
      readonly key: Parameters<typeof release>[1]
    }
    const releasing = async (): Promise<Pair> => {
      const { key } = await rejectedWith(it, slug, 'PROMISSORY')
      const by = (staff: number) => () => inTx((tx) => release(tx, key, { ...branch, by: staff, at: it.now() }))
      return { key, commands: [by(1), by(2)] }
    }
    const receiving = async (): Promise<Pair> => {
      const { key, commands } = await releasing()
      await commands[0]()
      const byStaff = { at: it.now(), by: 1, receivedOn: dayOf(it.now()), reason: 'در شعبه گرفت.' }
      return {
        key,
        commands: [() => inTx((tx) => receive(tx, key, { at: it.now(), by: null })), () => inTx((tx) => receive(tx, key, byStaff))],
      }
    }
    const ending = async (): Promise<Pair> => {
      const { order, customerId, orderId } = await securedBy(it, slug, 'PROMISSORY')
      const cancel = () => inTx((tx) => advanceOrder(tx, { customerId, orderId, command: 'cancel', actor: 'customer', ...asOf(it.now()) }))
      return { key: { customerId, orderId, kind: 'PROMISSORY' }, commands: [cancel, () => reject(it, order)] }
    }
    for (const [prepare, status] of [
      [releasing, 'RELEASED'],
      [receiving, 'RECEIVED'],
      [ending, 'RELEASE_REQUESTED'],
    ] as const)
      for (const turn of [0, 1] as const) {
        const steps = (await statementsOf((await prepare()).commands[turn])).length
        for (const step of new Set([0, 1, Math.floor(steps / 2), steps - 1])) {
          const { key, commands } = await prepare()
          const results = await interleave(db, commands[turn], commands[turn === 0 ? 1 : 0], step)
          const rows = await releasesOf(db, key)
          expect([results.filter(({ ok }) => ok).length, rows.map((row) => row.status)]).toEqual([1, [status]])
        }
      }
  })
})
