import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redirectPaths } from '#domain/billing/payments/redirect.ts'
import { inTurn, isProof } from '#testing/turn.ts'
import { keyboardFaults } from './by-keyboard.ts'
import { signIn } from './customer.ts'
import { onPhone, overflowOf, smallTargets } from './on-a-phone.ts'
import { visits } from './page-visits.ts'
import { picturedRoutes } from './pictured-screens.ts'
import { quiet } from './quiet.ts'
import { isRenewing, pictureFaults } from './same-picture.ts'
import { openVisitor, type Visitor } from './visitor.ts'
import { axeFindings, overflowAt } from './well-made.ts'

/** The demo customer who repays: she has an order, invoices, payments and notices. */
const repaying = '09121000003'

/** Pages that one comes to from another site or by a wrong address only: back from the bank, from a store's checkout. */
const fromElsewhere = new Set<string>([
  ...redirectPaths,
  '/cpg/preview',
  // From the list of purchases, of which there are none here.
  '/purchases/$track',
  '/confirm-email',
  '/unsubscribe',
  '/verify',
  '/verify/receipt',
  '/not-found',
])

/** The links of each visited page, of all of it and of its main part, which is the same for visitors and customers. */
const linksOf = new Map<string, { readonly all: readonly string[]; readonly main: readonly string[] }>()

let visitor: Visitor
let customer: Visitor
beforeAll(async () => {
  visitor = await openVisitor()
  customer = await openVisitor()
  await customer.page.goto('/login')
  await signIn(customer.page, repaying)
}, 120_000)
afterAll(() => Promise.all([visitor.leave(), customer.leave()]))

test('every route of the built application has a visit', () => {
  const routes = JSON.parse(readFileSync('dist/web/routes.json', 'utf8')) as string[]
  const visited = new Set(Object.entries(visits).map(([path, { of }]) => of ?? path))
  expect([...visited].toSorted()).toEqual(routes.toSorted())
})

test('R-ROUTES-24: the four pages a payment comes back to are among them', () => {
  expect(Object.keys(visits)).toEqual(expect.arrayContaining([...redirectPaths]))
})

/** Whether every combination of width and theme is walked. */
const isWhole = isProof()
const everyRoute = Object.keys(visits)
/** In `npm test` half of the pages are used by touch, the others by mouse and keyboard; of each axe judges a half, in the light and in the dark. */
const onPhones = new Set(inTurn(everyRoute, 2))
const onDesktops = new Set(inTurn(everyRoute, 2, 1))
const judged = { desktop: new Set(inTurn(everyRoute, 4, 1)), phone: new Set(inTurn(everyRoute, 4)) }
const themes = ['light', 'dark'] as const
const themesOf = (route: string) =>
  isWhole
    ? { desktop: themes, phone: themes }
    : { desktop: judged.desktop.has(route) ? ['dark'] : [], phone: judged.phone.has(route) ? ['light'] : [] }
/** In `npm test` each of them is compared in one theme and width. */
const hasPicture = (route: string) => picturedRoutes.has(route)
const phoneWidths = isWhole ? [360, 390, 768] : [390]
/** Of a phone 640 pixels wide at twice the size (WCAG 2.2, 1.4.10). */
const leastWidth = 320

describe('R-UI-15, R-PHONE-01, R-PHONE-06: no page asks another host, or complains of anything, axe finds nothing, it is never wider than its window, and it can be used by keyboard and by touch', () => {
  test.each(Object.entries(visits))(
    '%s',
    async (route, { by, at }) => {
      const { page, complaints } = by === 'visitor' ? visitor : customer
      const address = typeof at === 'string' ? at : await at(page)
      const before = complaints.length
      await page.goto(address)
      await page.getByRole('heading').first().waitFor()
      expect(new URL(page.url()).pathname).toBe(address)
      await quiet(page)
      const shown = themesOf(route)
      // One that is judged in no view of this commit is compared in the light.
      const compared = shown.desktop.length + shown.phone.length > 0 ? shown.desktop : (['light'] as const)
      const found = hasPicture(route) ? [...(await pictureFaults(page, pictureOf(route, 1440), compared))] : []
      if (onDesktops.has(route)) found.push(...(await desktopFaults(page, shown.desktop)), ...(await keyboardFaults(page)))
      linksOf.set(route, await foundLinks(page))
      if (onPhones.has(route)) found.push(...(await faultsOnPhone(page, route, shown.phone)))
      await page.setViewportSize({ width: 1440, height: 900 })
      const isMissing = address === '/no-such-page' || address.startsWith('/purchases/')
      expect([...found, ...complaints.slice(before).filter((line) => !(isMissing && line.includes('404')))]).toEqual([])
    },
    120_000,
  )
})

test.skipIf(isRenewing)(
  'a heading on the wrong side and a button of another colour are found by the picture of their page',
  async () => {
    const { page } = visitor
    await page.goto('/login')
    await page.getByRole('heading').first().waitFor()
    await quiet(page)
    const compared = () => pictureFaults(page, pictureOf('/login', 1440), ['light'])
    expect(await compared()).toEqual([])
    for (const [selector, property, value] of [
      ['main h1', 'text-align', 'left'],
      ['main button', 'background-color', '#c00'],
    ] as const) {
      const planted = page.locator(selector).first()
      await planted.evaluate((element, set) => element.style.setProperty(...set), [property, value] as const)
      expect(await compared()).toEqual([expect.stringContaining('pixels differ from e2e/pictures/login-1440-light.png')])
      await planted.evaluate((element, name) => element.style.removeProperty(name), property)
    }
  },
  120_000,
)

test('R-UI-18: a window of a mouse narrower than 1024 shows the page 1024 wide, without the sheet of phones', async () => {
  const { page } = visitor
  await page.goto('/login')
  await page.setViewportSize({ width: 800, height: 900 })
  expect(await page.evaluate(() => document.documentElement.getBoundingClientRect().width)).toBe(1024)
  expect(await page.locator('link[media*=pointer]').count()).toBe(0)
}, 120_000)

// After the visits, whose links it follows.
describe('F-022: every page is reached by links from the home page', () => {
  test('of a visitor, who finds every page that needs no login', () => {
    const open = Object.keys(visits).filter((route) => visits[route]?.by === 'visitor' && !fromElsewhere.has(route))
    const reached = reachedFrom('/', (route) => (visits[route]?.by === 'visitor' ? (linksOf.get(route)?.all ?? []) : []))
    expect(open.filter((route) => !reached.has(route))).toEqual([])
  })

  test('of a customer who is also a guarantor, who finds every page but the login', () => {
    // What a visitor sees at these two, a customer never does.
    const reached = reachedFrom('/app', (route) => (route === '/' || route === '/login' ? [] : linksOfCustomer(route)))
    const routes = new Set([...reached].map(routeAt))
    const missing = Object.keys(visits).filter((path) => !routes.has(routeAt(path)) && !fromElsewhere.has(path) && path !== '/login')
    expect(missing).toEqual([])
  })
})

const linksOfCustomer = (route: string) => linksOf.get(route)?.[visits[route]?.by === 'customer' ? 'all' : 'main'] ?? []

/** Of a route's pages, some are linked only at times. */
const routeAt = (path: string) => visits[path]?.of ?? path

/** The routes reached from `home` by links, however many. */
function reachedFrom(home: string, linksFrom: (route: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set([home])
  for (const route of reached) {
    for (const path of linksFrom(route)) {
      const found = routeOf(path)
      if (found !== undefined) reached.add(found)
    }
  }
  return reached
}

/** The route of a path; one with a fixed address before one with a parameter. */
function routeOf(path: string): string | undefined {
  const isOf = (route: string) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path)
  return Object.keys(visits).find((route) => route === path) ?? Object.keys(visits).find(isOf)
}

/** At 1440, the width of the window, and at the least width of a desktop. */
async function desktopFaults(page: Page, shown: readonly string[]): Promise<readonly string[]> {
  const over = [await overflowOf(page), await overflowAt(page, 1024)]
  const tooWide = over.flatMap((pixels, at) => (pixels > 0 ? [`${pixels} px too wide at ${[1440, 1024][at]}`] : []))
  return [...tooWide, ...(await findingsIn(page, shown))]
}

/** At the widths of phones, the least among them. */
async function faultsOnPhone(page: Page, route: string, shown: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  await onPhone(page, phoneWidths[0] ?? 0, async (resize, session) => {
    for (const width of phoneWidths) found.push(...(await resize(width), await faultsAt(page, width, shown)))
    if (hasPicture(route) && shown.length > 0) {
      await resize(390)
      found.push(...(await pictureFaults(page, pictureOf(route, 390), shown, session)))
    }
    await resize(leastWidth)
    const over = await overflowOf(page)
    if (over > 0) found.push(`${over} px too wide at ${leastWidth}`)
    // Not drawn once more as a desktop's.
    await page.evaluate(() => (document.documentElement.style.display = 'none'))
  })
  return found
}

async function faultsAt(page: Page, width: number, shown: readonly string[]): Promise<readonly string[]> {
  const over = await overflowOf(page)
  const found = [...(await smallTargets(page)), ...(await findingsIn(page, shown))].map((fault) => `at ${width}: ${fault}`)
  return over > 0 ? [`${over} px too wide at ${width}`, ...found] : found
}

/** The name of a route's picture at this width, without the theme. */
const pictureOf = (route: string, width: number) => `${route.replaceAll(/\W+/g, ' ').trim().replaceAll(' ', '-') || 'home'}-${width}`

/** What axe finds in these themes. Changing the theme changes colours only, so in the second only the rules for colours run. */
async function findingsIn(page: Page, shown: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const [at, theme] of shown.entries()) {
    await page.evaluate((next) => (document.documentElement.dataset['theme'] = next), theme)
    found.push(...(await axeFindings(page, at === 0 ? undefined : ['color-contrast'])).map((finding) => `${theme}: ${finding}`))
  }
  return found
}

async function foundLinks(page: Page) {
  const pathsOf = (selector: string) =>
    page.locator(selector).evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  return { all: await pathsOf('a[href^="/"]'), main: await pathsOf('main a[href^="/"]') }
}
