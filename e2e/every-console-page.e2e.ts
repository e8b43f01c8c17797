import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { financeParts } from '#console/backoffice/finance/parts.ts'
import { settingsParts } from '#console/backoffice/settings/parts.ts'
import { demoStaff } from '#server/app/seed/demo-people.ts'
import { inTurn } from '#testing/turn.ts'
import { onPhone, overflowOf, phoneFaults } from './on-a-phone.ts'
import { firstLoadOf } from './packed-size.ts'
import { quiet } from './quiet.ts'
import { staffAtWork } from './staff.ts'
import { openVisitor, type Visitor } from './visitor.ts'
import { axeFindings, overflowAt } from './well-made.ts'

/** A first load of the console may be a little larger than the customers', since it is loaded once a day. */
const mostBytes = 175_000
const people = ['guest', 'reviewer', 'finance', 'support', 'admin'] as const
type Person = (typeof people)[number]
type Visit = { readonly by: Person; readonly at: string | ((page: Page) => Promise<string>) }

/** The addresses at which each route of the console is visited, with the role; a page with parts has one for each. A route without a line fails below. */
const visits: Readonly<Record<string, readonly Visit[]>> = {
  '/login': [{ by: 'guest', at: '/login' }],
  '/enrol': [{ by: 'guest', at: '/enrol' }],
  '/': [{ by: 'admin', at: '/' }],
  '/security': [{ by: 'admin', at: '/security' }],
  '/orders': [{ by: 'support', at: '/orders' }],
  '/orders/$order': [
    { by: 'reviewer', at: firstOrder },
    { by: 'finance', at: async (page) => `${await firstOrder(page)}?tab=money` },
    { by: 'support', at: async (page) => `${await firstOrder(page)}?tab=history` },
  ],
  '/orders/$order/papers': [{ by: 'reviewer', at: async (page) => `${await firstOrder(page)}/papers` }],
  '/customers': [{ by: 'support', at: '/customers' }],
  '/customers/$customer': [
    { by: 'support', at: '/customers/1' },
    { by: 'finance', at: '/customers/1?tab=money' },
    { by: 'admin', at: '/customers/1?tab=audit' },
  ],
  // A request that does not exist: the page says so.
  '/support/$customer/$id': [{ by: 'support', at: '/support/1/999999' }],
  '/problems/$customer/$id': [{ by: 'support', at: '/problems/1/00000000-0000-4000-8000-000000000000' }],
  '/cancel-requests/$customer/$id': [{ by: 'support', at: '/cancel-requests/1/999999' }],
  '/messages': [
    { by: 'support', at: '/messages' },
    { by: 'support', at: '/messages?list=cooperation' },
  ],
  '/finance': financeParts.map((part) => ({ by: 'finance', at: `/finance?part=${part}` })),
  '/stores': [{ by: 'admin', at: '/stores' }],
  '/stores/$id': [
    { by: 'admin', at: '/stores/1' },
    { by: 'admin', at: '/stores/1?tab=terms' },
    { by: 'admin', at: '/stores/1?tab=offers' },
  ],
  '/settings': settingsParts.map((part) => ({ by: 'admin', at: `/settings?part=${part}` })),
  '/health': [{ by: 'admin', at: '/health' }],
  '/figures': [{ by: 'finance', at: '/figures' }],
  '/portfolio': [
    { by: 'finance', at: '/portfolio' },
    { by: 'support', at: '/portfolio?age=1-7' },
  ],
  '/audit': [{ by: 'admin', at: '/audit' }],
}

/** Axe judges a page in both. */
const themes = ['light', 'dark'] as const

/** Queues, orders and approvals are used on a phone as well. */
const onPhones = new Set(['/', '/orders', '/orders/$order', '/orders/$order/papers', '/finance?part=proposals'])

const at: Partial<Record<Person, Visitor>> = {}
beforeAll(async () => {
  const console = inject('console') ?? ''
  at.guest = await openVisitor(console)
  for (const member of demoStaff.members) {
    const person = people.find((each) => each === member.name)
    if (person) at[person] = await staffAtWork({ console }, { ...member, password: demoStaff.password })
  }
}, 240_000)
afterAll(() => Promise.all(Object.values(at).map((visitor) => visitor.leave())))

test('every route of the console has a visit', () => {
  const routes = JSON.parse(readFileSync('dist/console/routes.json', 'utf8')) as string[]
  expect(Object.keys(visits).toSorted()).toEqual(routes.toSorted())
})

test('the first load of the console is at most 175 kB of JavaScript and CSS, all of it from the console', async () => {
  const visitor = await openVisitor(inject('console'))
  const { bytes, hosts } = await firstLoadOf(visitor.page, '/login')
  expect(hosts).toEqual([new URL(inject('console') ?? '').host])
  expect(bytes).toBeLessThanOrEqual(mostBytes)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
}, 120_000)

test('no address of the customers shows the console, or answers for it', async () => {
  for (const path of ['/audit', '/finance', '/settings', '/api/ops/me', '/api/ops/queues']) {
    const { status } = await fetch(`${inject('address')}${path}`, { headers: { accept: 'text/html' } })
    expect([path, status]).toEqual([path, 404])
  }
}, 120_000)

describe('R-PHONE-02: no page of the console complains of anything, axe finds nothing, and it is never wider than its window; queues, orders and approvals can be used by touch', () => {
  const every = Object.entries(visits).flatMap(([route, each]) => each.map((visit, index) => ({ route, index, ...visit })))
  test.each(inTurn(every, 8))(
    '$route by $by ($index)',
    async ({ by, at: where }) => {
      const visitor = at[by]
      if (!visitor) throw new Error(`nobody is signed in as ${by}`)
      const { page, complaints } = visitor
      const address = typeof where === 'string' ? where : await where(page)
      const before = complaints.length
      const found: string[] = []
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await quiet(page)
      const widths = [await overflowOf(page), await overflowAt(page, 1024)]
      for (const [turn, over] of widths.entries()) if (over > 0) found.push(`${over} px too wide at ${[1440, 1024][turn]}`)
      for (const [nth, theme] of themes.entries()) {
        await page.evaluate((next) => (document.documentElement.dataset['theme'] = next), theme)
        // Changing the theme changes colours only.
        found.push(...(await axeFindings(page, nth === 0 ? undefined : ['color-contrast'])).map((finding) => `${theme}: ${finding}`))
      }
      if (onPhones.has(address.replace(/orders\/[^/?]+/, 'orders/$order')))
        found.push(...(await onPhone(page, 390, () => phoneFaults(page))))
      expect([...found, ...complaints.slice(before).filter((line) => !isMissing(line))]).toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })
    },
    120_000,
  )
})

/** The browser logs the 404 as an error; it is expected here. */
const isMissing = (line: string): boolean =>
  /\/(cancel-requests|support)\/1\/999999|\/problems\/1\/0/.test(line) && /404|Refused/.test(line)

let ordersPage: string | undefined

async function firstOrder(page: Page): Promise<string> {
  if (ordersPage !== undefined) return ordersPage
  await page.goto('/orders')
  const link = page.locator('main td a[href^="/orders/"]').first()
  await link.waitFor()
  ordersPage = (await link.getAttribute('href'))?.split('?')[0] ?? ''
  return ordersPage
}
