import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askDataExport, fetchJsonExport, fetchPdfExport, readDataExport } from '#contract/identity/data-exports/routes.ts'
import { impersonalTables, passingTables, visitorTables } from '#domain/identity/own-data/other-tables.ts'
import { ownTables, sectionNames } from '#domain/identity/own-data/own-data.ts'
import { dayMs, hourMs } from '#domain/platform/kernel/time.ts'
import { tendDataExports } from '#server/identity/data-exports/make-exports.ts'
import { schemaPath } from '#server/identity/data-exports/own-data-schema.ts'
import { dataExports } from '#server/identity/data-exports/tables.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openBackedOrder, openGuarantor } from '#testing/lending/guarantors/backed-order.ts'
import { openShops, someone } from '#testing/lending/orders/open-order.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

type Exported = { readonly sections: Readonly<Record<string, Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>>> }

onEveryEngine('the export of all data about oneself', (database) => {
  let it: TestApp
  beforeAll(async () => {
    it = await createTestApp(database())
  })
  afterAll(() => it.http.close())

  const enter = (customerId: number) => openSession(it.app.db, { customerId, name: 'test', at: it.now() })
  const newest = async (token: string) => (await it.call(readDataExport, {}, { token })).body.results

  test('R-OWN-05: every table and column of the database is named with what is exported of it, or why not', async () => {
    const rows = await rowsOf<{ table: string; columns: string[] }>(
      it.app.db,
      sql`select table_name as "table", jsonb_agg(column_name order by column_name) as columns from information_schema.columns
        where table_schema = 'public' and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE'
          and table_schema = 'public') and table_name not like 'citus%' group by table_name`,
    )
    const others = new Set([...Object.values(impersonalTables).flat(), ...[...visitorTables, ...passingTables].map(({ table }) => table)])
    const own = new Map(ownTables.map((each) => [each.table, each]))
    const faults = rows.flatMap(({ table, columns }) => {
      const rule = own.get(table)
      if (!rule) return others.has(table) && !columns.includes('customer_id') ? [] : [`${table} is not named`]
      const named = ['customer_id', ...rule.columns, ...Object.values(rule.without).flat()]
      const twice = named.filter((name, at) => named.indexOf(name) !== at)
      const closed = rule.closing.does === 'KEEP' ? [...rule.closing.empties, ...rule.closing.replaces] : []
      return [
        ...columns.filter((name) => !named.includes(name)).map((name) => `${table}.${name} is not named`),
        ...named.filter((name) => !columns.includes(name)).map((name) => `${table}.${name} is not there`),
        ...closed.filter((name) => !columns.includes(name)).map((name) => `${table}.${name} is not there to be emptied`),
        ...twice.map((name) => `${table}.${name} is named twice`),
      ]
    })
    const there = new Set(rows.map(({ table }) => table))
    const gone = [...own.keys(), ...others].filter((table) => !there.has(table)).map((table) => `${table} is not there`)
    expect([...faults, ...gone]).toEqual([])
  })

  test('R-OWN-05: is asked for with a step-up, made by the job with its steps, valid by the published schema, and has what is the customer’s alone', async () => {
    const { db } = it.app
    const owner = await openBackedOrder(it, await openShops(db))
    const guarantor = await openGuarantor(it)
    await owner.add(guarantor.number)
    await guarantor.say(owner.order.id, 'CHECKING')
    const token = await enter(owner.customerId)
    expect(await newest(token)).toBeNull()
    expect((await it.call(askDataExport, {}, { token, confirms: false })).body).toMatchObject({
      code: 'STEP_UP_NEEDED',
      details: { step_up: { command: 'export' } },
    })
    expect(await newest(token)).toBeNull()
    const asked = await it.call(askDataExport, {}, { token })
    expect(asked.body.results).toMatchObject({ status: 'WAITING', step: 0, steps: sectionNames.length + 1, section: 'PROFILE' })
    expect((await it.call(askDataExport, {}, { token })).body.code).toBe('EXPORT_RUNNING')
    const params = { id: asked.body.results.id }
    expect((await it.call(fetchJsonExport, { params }, { token })).status).toBe(404)
    const types: string[] = []
    const stop = await it.app.live.follow(owner.customerId, {
      receive: (announced) => types.push(announced.kind === 'changed' ? announced.type : announced.kind),
      end: () => undefined,
    })
    expect(await tendDataExports(it.app)).toBe(1)
    await expect.poll(() => types.filter((type) => type === 'data-export.moved')).toHaveLength(sectionNames.length)
    stop?.()
    expect(await newest(token)).toMatchObject({ status: 'READY', step: sectionNames.length + 1, section: null })

    const { body } = await it.call(fetchJsonExport, { params }, { token })
    const exported = body as unknown as Exported
    const schema = (await it.http.inject({ url: schemaPath })).json<object>()
    const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true })
    addFormats.default(ajv)
    const isValid = ajv.compile(schema)
    expect([isValid(exported), isValid.errors]).toEqual([true, null])
    expect(exported.sections['PROFILE']?.['customers']?.[0]).toMatchObject({ mobile: owner.mobile })
    expect(exported.sections['ORDERS']?.['orders']).toHaveLength(1)
    // The guarantor has their own.
    expect(exported.sections['GUARANTEES']?.['guarantees']).toHaveLength(1)
    for (const theirs of [guarantor.mobile, guarantor.nationalCode, guarantor.number])
      expect(JSON.stringify(exported)).not.toContain(theirs)
    expect(isValid({ ...exported, more: 1 })).toBe(false)
    // Everybody may read the schema, so it costs the database nothing again.
    const execute = vi.spyOn(db, 'execute')
    expect((await it.http.inject({ url: schemaPath })).json<object>()).toEqual(schema)
    expect(execute).not.toHaveBeenCalled()
    execute.mockRestore()
    const pdf = await it.call(fetchPdfExport, { params }, { token })
    expect(String(pdf.body).slice(0, 5)).toBe('%PDF-')
    await it.relay()
    const notices = await rowsOf<{ title: string }>(db, sql`select title from notifications where customer_id = ${owner.customerId}`)
    expect(notices).toContainEqual({ title: 'داده‌های شما آماده است' })
  })

  test('R-OWN-05: its files are given for seven days to a fresh login or after a step-up, to their customer alone, and then deleted', async () => {
    const { customerId } = await someone(it.app.db, {})
    const { token: stranger } = await it.customer('09351112233')
    const token = await enter(customerId)
    const params = { id: (await it.call(askDataExport, {}, { token })).body.results.id }
    await tendDataExports(it.app)
    expect((await it.call(fetchJsonExport, { params }, { token: stranger })).status).toBe(404)
    it.pass(hourMs)
    expect((await it.call(fetchJsonExport, { params }, { token, confirms: false })).body).toMatchObject({
      code: 'STEP_UP_NEEDED',
      details: { step_up: { command: 'export', payee: params.id } },
    })
    expect((await it.call(fetchJsonExport, { params }, { token })).status).toBe(200)
    // Confirmed a moment ago, by this session.
    expect((await it.call(fetchPdfExport, { params }, { token, confirms: false })).status).toBe(200)
    expect((await it.call(fetchPdfExport, { params }, { token: await enter(customerId), confirms: false })).status).toBe(200)
    const [row] = (await it.app.db.select().from(dataExports)).filter((each) => each.id === params.id)
    it.pass(7 * dayMs)
    const later = await enter(customerId)
    expect((await it.call(fetchJsonExport, { params }, { token: later })).body.code).toBe('EXPORT_GONE')
    await tendDataExports(it.app)
    expect([await it.app.files.get(row?.jsonKey ?? ''), await it.app.files.get(row?.pdfKey ?? '')]).toEqual([null, null])
    expect(await newest(later)).toMatchObject({ status: 'EXPIRED' })
    expect((await it.call(askDataExport, {}, { token: later })).status).toBe(200)
  })

  test('R-OWN-05: an export whose sheet cannot be drawn or stored leaves no file behind, at no try', async () => {
    const { customerId } = await someone(it.app.db, {})
    const token = await enter(customerId)
    await it.call(askDataExport, {}, { token })
    const stored = new Set<string>()
    const files: FileStore = {
      ...it.app.files,
      put: async (bytes) => {
        if (Buffer.from(bytes).subarray(0, 4).toString() === '%PDF') throw new Error('no room')
        const key = await it.app.files.put(bytes)
        stored.add(key)
        return key
      },
      remove: async (key) => {
        await it.app.files.remove(key)
        stored.delete(key)
      },
    }
    for (let tries = 0; tries < 2; tries++) {
      expect(await tendDataExports({ ...it.app, files, log: { ...it.app.log, error: () => undefined } })).toBe(0)
      it.pass(hourMs)
    }
    expect(stored.size).toBe(0)
    await tendDataExports(it.app)
    expect(await newest(await enter(customerId))).toMatchObject({ status: 'READY' })
  })
})
