import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { readOrderDocuments, readOrderForStaff, reviewDocumentGroup } from '#contract/backoffice/order-review/routes.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onOneEngine('the reasons for which documents are returned', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let token: string
  let customerId: number
  let order: string
  let documentId: number

  beforeAll(async () => {
    it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    token = (await staffApp.signedIn('fitting', 'REVIEWER')).token
    const { db } = it.app
    ;({ customerId } = await someone(db, { grade: 'A1' }))
    order = String((await orderIn(db, 'PELEKAN_VALIDATION', customerId, await openShops(db))).id)
    await db.execute(sql`delete from documents where customer_id = ${customerId}`)
    const [row] = await rowsOf<{ id: number }>(
      db,
      sql`insert into documents (customer_id, type, "group", status, created_at, updated_at)
        values (${customerId}, 'NATIONAL_FRONT', 'IDENTIFICATION', 'PENDING', now(), now()) returning id`,
    )
    documentId = Number(row?.id)
  })

  test('F-207: only reasons that fit the sent paper are offered, and one in own words', async () => {
    const { results } = (await staffApp.call(readOrderDocuments, { params: { order } }, token)).body
    const { reasons } = results.groups.find(({ group }) => group === 'IDENTIFICATION') ?? { reasons: [] }
    expect([...new Set(reasons.map(({ target }) => target))].toSorted()).toEqual(['IDENTIFICATION', 'NATIONAL_FRONT'])
    expect(reasons.at(-1)).toEqual({ code: 'OTHER', target: 'IDENTIFICATION', text: '' })
    const { decisions } = (await staffApp.call(readOrderForStaff, { params: { order } }, token)).body.results
    const refusing = decisions.find(({ command }) => command === 'reject')
    expect(refusing?.reasons.at(-1)).toEqual({ code: 'OTHER', target: 'order', text: '' })
  })

  test('F-207: a reason in own words needs a sentence, which the customer reads; one of another paper is refused', async () => {
    const send = (reason: { code: string; target?: string; text?: string }) =>
      staffApp.call(
        reviewDocumentGroup,
        { params: { customer_id: customerId, group: 'IDENTIFICATION' }, body: { papers: [documentId], reasons: [reason] } },
        token,
      )
    expect((await send({ code: 'OTHER', target: 'IDENTIFICATION' })).body.code).toBe('REASON_UNKNOWN')
    expect((await send({ code: 'DOCUMENT_BLURRED', target: 'NATIONAL_RECEIPT' })).body.code).toBe('REASON_UNKNOWN')
    const text = 'عکس روی کارت با نام شما یکی نیست.'
    expect((await send({ code: 'OTHER', target: 'IDENTIFICATION', text })).status).toBe(200)
    const written = await rowsOf<{ text: string }>(it.app.db, sql`select text from document_reasons where document_id = ${documentId}`)
    expect(written).toEqual([{ text }])
  })
})
