import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { openDatabase, rowsOf, type Db } from '#server/platform/database/open.ts'
import { isProof } from '#testing/turn.ts'
import { lendToken } from './by-http.ts'
import { openOwnServer, type OwnServer } from './own-server.ts'
import { quiet } from './quiet.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** The demo customer who repays: she has orders, invoices, payments, notices and requests. */
const repaying = '09121000003'

const scripts = ['window.__ran=1', 'alert(1)', 'fetch("//evil.test")', 'document.title="x"', 'location="//evil.test"']
const forms = [
  (script: string) => `<script>${script}</script>`,
  (script: string) => `"><script>${script}</script>`,
  (script: string) => `</title></textarea></style><script>${script}</script>`,
  (script: string) => `<img src=x onerror='${script}'>`,
  (script: string) => `<svg onload='${script}'>`,
  (script: string) => `<svg><animate onbegin='${script}' attributeName=x dur=1s>`,
  (script: string) => `<iframe srcdoc="<script>${script}</script>">`,
  (script: string) => `<iframe src='javascript:${script}'>`,
  (script: string) => `<a href='javascript:${script}' autofocus>`,
  (script: string) => `<details open ontoggle='${script}'>`,
  (script: string) => `<input autofocus onfocus='${script}'>`,
  (script: string) => `<body onload='${script}'>`,
  (script: string) => `<object data='javascript:${script}'>`,
  (script: string) => `<base href='//evil.test/'>${script}`,
  (script: string) => `<meta http-equiv=refresh content='0;url=javascript:${script}'>`,
  (script: string) => `<style>@import '//evil.test/${encodeURIComponent(script)}'</style>`,
  (script: string) => `{{constructor.constructor('${script}')()}}`,
  (script: string) => `\${${script}}`,
  (script: string) => `&lt;script&gt;${script}&lt;/script&gt;`,
  (script: string) => `\u202e<scr\u0130pt>${script}</scr\u0130pt>`,
]
/** 20 forms by 5 scripts, with tags in lower and in upper case. */
const payloads = forms.flatMap((form) =>
  scripts.flatMap((script) => [form(script), form(script).replaceAll(/<\/?[a-z]+/g, (tag) => tag.toUpperCase())]),
)

/** Columns that are not text to read, but names by which the system finds or checks something. */
const ofTheApp =
  /(^|_)(id|key|hash|hmac|sha256|token|status|type|slug|code|mobile|number|kind|cause|event|account|subject|reference|authority|purpose|name_en|role|state|phase|party|channel|address|locale|etag|path|policy|listener|etc)$/

// Two starts of a system and two dozen pages: only with `npm run prove`.
describe.skipIf(!isProof())('script payloads', () => {
  let app: OwnServer
  let visitor: Visitor
  let customer: Visitor
  let planted = { columns: 0, cells: 0 }
  beforeAll(async () => {
    app = await openOwnServer({ AUTOPILOT: 'on' })
    await app.start()
    await app.kill()
    const database = await openDatabase({ folder: join(app.folder, 'database') })
    planted = await plant(database.db)
    const [owner] = await rowsOf<{ id: number }>(database.db, sql`select customer_id as id from mobiles where mobile = ${repaying}`)
    if (!owner) throw new Error('the system has no customers')
    const token = await openSession(database.db, { customerId: owner.id, name: 'payloads', at: instant(Date.now()) })
    await database.close()
    await app.start()
    visitor = await openVisitor(app.address)
    customer = await openVisitor(app.address)
    await lendToken(customer.context, { token }, app.address)
  }, 240_000)
  afterAll(async () => {
    await Promise.all([visitor.leave(), customer.leave()])
    await app.leave()
  })

  test('a script in any stored text is shown as the text it is: no dialog, nothing runs, nothing is refused by the policy, no link runs it', async () => {
    expect(payloads.length).toBe(200)
    expect(planted.cells).toBeGreaterThan(payloads.length)
    const dialogs: string[] = []
    const texts: string[] = []
    const visit = async ({ page }: Visitor, at: string): Promise<void> => {
      await page.goto(at)
      await quiet(page)
      texts.push(await page.locator('body').innerText())
      expect([at, await trespass(page)]).toEqual([at, []])
    }
    for (const { page } of [visitor, customer])
      page.on('dialog', (dialog) => (dialogs.push(`${page.url()}: ${dialog.message()}`), void dialog.dismiss()))
    for (const at of ['/', '/stores', '/categories/digital', '/faq/1', '/calculator', '/in-person-registration']) await visit(visitor, at)
    await visit(visitor, await linkOn(visitor.page, '/stores', 'a[href^="/stores/"]'))
    for (const at of [
      '/',
      '/orders',
      '/invoices',
      '/money',
      '/notifications',
      '/tickets',
      '/documents',
      '/guarantees',
      '/profile',
      '/profile/bank-accounts',
    ])
      await visit(customer, at)
    for (const at of ['/wallet', '/points', '/point-packages', '/discounts', '/scores', '/loan-offers']) await visit(customer, at)
    for (const [list, link] of [
      ['/orders', 'a[href^="/orders/"]:not([href$="new"])'],
      ['/invoices', 'a[href^="/invoices/"]'],
    ] as const)
      await visit(customer, await linkOn(customer.page, list, link))
    console.log(
      `${planted.cells} cells in ${planted.columns} columns; ${texts.filter((text) => /script|onerror|alert/i.test(text)).length} of ${texts.length} pages showed a payload`,
    )
    expect(dialogs).toEqual([])
    // A picture whose address is a payload is missing, as expected.
    const complaints = [...visitor.complaints, ...customer.complaints].filter((line) => !isMissingPicture(line))
    expect(complaints).toEqual([])
    // If no payload was shown, the test proved nothing.
    expect(texts.filter((text) => /script|onerror|alert/i.test(text)).length).toBeGreaterThan(5)
  }, 600_000)
})

/** Writes payloads into every text column that people read, a different one into each cell; cells whose change the database refuses stay as they are. */
async function plant(db: Db): Promise<{ columns: number; cells: number }> {
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select c.table_name as table, c.column_name as column from information_schema.columns c
        join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
        where c.table_schema = 'public' and c.data_type = 'text' and c.table_name not like 'ledger%' and c.table_name not like 'staff%' order by 1, 2`,
  )
  const all = JSON.stringify(payloads)
  const done = { columns: 0, cells: 0 }
  for (const [index, { table, column }] of columns.filter(({ column: name }) => !ofTheApp.test(name)).entries()) {
    const [name, cell] = [sql.identifier(table), sql.identifier(column)]
    const written = await rowsOf<{ n: number }>(
      db,
      sql`with numbered as (select ctid as place, row_number() over () as n from ${name} where ${cell} is not null limit 300)
          update ${name} t set ${cell} = ${all}::jsonb ->> ((numbered.n + ${index * 7}::int) % ${payloads.length}::int)::int from numbered where t.ctid = numbered.place
          returning 1 as n`,
    ).catch(() => [])
    done.cells += written.length
    done.columns += written.length > 0 ? 1 : 0
  }
  return done
}

/** The browser's log line about a missing picture whose address is a payload; any other 404 is a complaint. */
const isMissingPicture = (line: string): boolean =>
  line.includes('status of 404') && payloads.some((payload) => readable(line).endsWith(readable(payload)))

const readable = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What a payload has done to the page, or would do when clicked. */
const trespass = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...('__ran' in window ? ['a script ran'] : []),
    ...Array.from(
      document.querySelectorAll('[onerror], [onload], [onfocus], [ontoggle], [onbegin], iframe, object, base'),
      ({ outerHTML }) => outerHTML.slice(0, 120),
    ),
    ...Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ protocol, href }) =>
      /^(https?|tel|mailto):$/.test(protocol) ? '' : href,
    ).filter(Boolean),
  ])

async function linkOn(page: Page, list: string, link: string): Promise<string> {
  await page.goto(list)
  return (await page.locator(link).first().getAttribute('href')) ?? list
}
