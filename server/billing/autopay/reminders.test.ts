import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipPull, unskipPull } from '#contract/billing/autopay/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays } from '#domain/platform/kernel/time.ts'
import { holdInvoices } from '#server/billing/invoices/holds.ts'
import { remindOfDues } from '#server/billing/invoices/jobs.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openAutopay, sandboxClock, type AutopayScene } from '#testing/billing/autopay/scene.ts'
import { present } from '#testing/expectations.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

onBothEngines('reminders beside autopay', (database) => {
  let fake: FakePartners
  beforeAll(async () => {
    fake = await openFakePartners({ now: () => sandboxClock.now() })
  })
  afterAll(() => fake.close())

  test('R-REACH-03, R-REACH-10: a due is not reminded of while its pull is announced; above the ceiling and after «این بار نه» it is', async () => {
    const it = await openAutopay(database(), fake)
    const [first] = await it.repaying()
    await it.give()
    const [large] = await it.repaying(2, rial(400_000_000))
    const reminded = async () => {
      await remindOfDues(it.app)
      const rows = await rowsOf<{ id: string }>(
        database().db,
        sql`select event->>'invoiceId' as id from domain_events where customer_id = ${it.customerId} and type = 'invoice.reminded' order by domain_events.id`,
      )
      return rows.map(({ id }) => id)
    }
    await it.at(addDays(present(first.dueDate), -3), '10:01')
    expect(await reminded()).toEqual([large.id])
    await it.call(skipPull, { params: { id: first.id }, body: {} }, await it.me())
    expect(await reminded()).toEqual([large.id, first.id])
    await it.http.close()
  })

  const announcedOf = async ({ customerId }: AutopayScene) =>
    (
      await rowsOf<{ type: string; notice: string | null }>(
        database().db,
        sql`select type, event->>'notice' as notice from domain_events
          where customer_id = ${customerId} and type in ('autopay.announced', 'autopay.renewal-needed') order by id`,
      )
    ).map(({ type, notice }) => notice ?? type)

  test('R-REACH-10: what was skipped and taken up again long before is announced in time, or its mandate to be renewed', async () => {
    const it = await openAutopay(database(), fake)
    const [first] = await it.repaying()
    await it.give()
    const [large] = await it.repaying(2, rial(400_000_000))
    const skip = async (id: string) => (await it.call(skipPull, { params: { id }, body: {} }, await it.me())).status
    const unskip = async (id: string) => (await it.call(unskipPull, { params: { id } }, await it.me())).status
    for (const { id } of [first, large]) {
      expect([await skip(id), await unskip(id), await unskip(id)]).toEqual([200, 200, 200])
      expect([await skip(id), await skip(id), await unskip(id)]).toEqual([200, 200, 200])
    }
    expect((await it.read()).history.slice(0, 2).map(({ kind }) => kind)).toEqual(['UNSKIPPED', 'SKIPPED'])
    await it.notifiedOf(first)
    expect((await announcedOf(it)).toSorted()).toEqual(['DAYS_3', 'HOURS_24', 'HOURS_24', 'autopay.renewal-needed'])
    await it.http.close()
  })

  test.each([-2, 0])(
    'R-REACH-10: what is taken up again %s days from its day is not pulled before an older overdue instalment',
    async (days) => {
      const it = await openAutopay(database(), fake)
      const [first, second] = await it.repaying()
      await it.give()
      const call = async (route: typeof skipPull | typeof unskipPull, { id }: { readonly id: string }) =>
        (await it.call(route as typeof skipPull, { params: { id }, body: {} }, await it.me())).status
      expect(await call(skipPull, first)).toBe(200)
      const due = present(second?.dueDate)
      await it.at(addDays(due, -10), '08:31')
      expect(await call(skipPull, present(second))).toBe(200)
      await it.at(addDays(due, days), '07:00')
      expect(await call(unskipPull, present(second))).toBe(200)
      await it.at(addDays(due, -1), '08:31')
      await it.at(due, '09:01')
      expect([(await it.invoice(1, 2)).status, await announcedOf(it)]).toEqual(['PENDING', []])
      await it.http.close()
    },
  )

  test('R-REACH-10, R-CARE-01: a planned pull whose instalment comes on hold is not announced again, and its page shows no old day', async () => {
    const it = await openAutopay(database(), fake)
    const [first] = await it.repaying()
    await it.give()
    const due = present(first.dueDate)
    await it.at(addDays(due, -3), '08:31')
    const hold = { id: first.id, oldDue: due, due: addDays(due, 20), lateFee: rial(0) }
    const report = { customerId: it.customerId, reportId: randomUUID(), until: addDays(due, 15) }
    await holdInvoices(database().db, report, [hold])
    await it.at(addDays(due, -1), '08:31')
    await it.at(due, '09:01')
    expect(await announcedOf(it)).toEqual(['DAYS_3'])
    expect((await it.read()).next?.pull).toMatchObject({ invoice: first.id, due_date: hold.due, at: `${hold.due}T09:00:00+03:30` })
    await it.at(addDays(due, 18), '08:31')
    expect((await it.invoice()).status).toBe('PENDING')
    await it.http.close()
  })
})
