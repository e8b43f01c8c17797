import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoStaff } from '#server/app/seed/demo-people.ts'
import { isInTurn } from '#testing/turn.ts'
import { lendToken } from './by-http.ts'
import { signInToPortal } from './demo-store.ts'
import { onPhone } from './on-a-phone.ts'
import { picturedRoutes, screens, type Person, type Screen } from './pictured-screens.ts'
import { quiet } from './quiet.ts'
import { openSameDayServer, type SameDayServer } from './same-day-server.ts'
import { isRenewing, pictureFaults } from './same-picture.ts'
import { staffAtWork } from './staff.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** In `npm test` a fifth of the screens is compared. */
const turns = 5
const due = screens.filter((_, place) => isInTurn(place, turns))

let app: SameDayServer
const signedIn = new Map<Person, Promise<Visitor>>()
const hasPostgres = inject('postgres') !== null
beforeAll(async () => {
  if (hasPostgres) app = await openSameDayServer()
}, 240_000)
afterAll(async () => {
  for (const visitor of signedIn.values()) await (await visitor).leave()
  if (hasPostgres) await app.leave()
})

test('R-PROOF-08: there are at least 60 screens, a third of them in each theme and at each width, and one run of `npm test` compares at most 40 pictures', () => {
  const all = screens.flatMap(({ views }) => views)
  expect(screens.length + picturedRoutes.size).toBeGreaterThanOrEqual(60)
  for (const part of ['light', 'dark', '1440 ', '1024 ', '390 ']) {
    const shown = screens.filter(({ views }) => views.some((view) => view.includes(part)))
    expect([part, shown.length >= screens.length / 3]).toEqual([part, true])
  }
  // A public page is compared in one view.
  expect(Math.ceil(all.length / turns) + picturedRoutes.size).toBeLessThanOrEqual(40)
})

describe.skipIf(!hasPostgres)('R-PROOF-08: a screen of a signed-in person looks as its stored pictures', () => {
  test.each(due)(
    '$name',
    async (screen) => {
      const { page, complaints } = await open(screen)
      expect([...(await faultsOf(page, screen)), ...complaints]).toEqual([])
    },
    120_000,
  )
})

test.skipIf(isRenewing || !hasPostgres)(
  'R-PROOF-08: in the console a table from left to right and a button of another colour are found by the picture of their page',
  async () => {
    const screen = screens.find(({ name }) => name === 'console-stores')
    if (!screen) throw new Error('there is no such screen')
    const { page } = await open(screen)
    const one = { ...screen, views: screen.views.slice(0, 1) }
    expect(await faultsOf(page, one)).toEqual([])
    for (const [selector, property, value] of [
      ['main table', 'direction', 'ltr'],
      ['main button[type=submit]', 'background-color', '#c00'],
    ] as const) {
      const planted = page.locator(selector).first()
      await planted.evaluate((element, set) => element.style.setProperty(...set), [property, value] as const)
      expect(await faultsOf(page, one)).toEqual([expect.stringContaining('pixels differ from e2e/pictures/console-stores-1440-')])
      await planted.evaluate((element, name) => element.style.removeProperty(name), property)
    }
  },
  120_000,
)

async function open(screen: Screen): Promise<Visitor> {
  const existing = signedIn.get(screen.by) ?? signIn(screen.by)
  signedIn.set(screen.by, existing)
  const visitor = await existing
  await visitor.page.goto(screen.at.replaceAll(/:(\w+)/g, (_, key: keyof SameDayServer['keys']) => app.keys[key]))
  await visitor.page.getByRole('heading').first().waitFor()
  await quiet(visitor.page)
  return visitor
}

async function faultsOf(page: Page, { name, views }: Screen): Promise<readonly string[]> {
  const found: string[] = []
  for (const view of views) {
    const [width = '', theme = ''] = view.split(' ')
    const compared = { name: `${name}-${width}`, themes: [theme] }
    if (width === '390') found.push(...(await onPhone(page, 390, async (_, session) => compare(page, compared, session))))
    else {
      await page.setViewportSize({ width: Number(width), height: 900 })
      found.push(...(await compare(page, compared)))
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  return found
}

async function compare(
  page: Page,
  { name, themes }: { readonly name: string; readonly themes: readonly string[] },
  session?: Parameters<typeof pictureFaults>[3],
): Promise<readonly string[]> {
  // Another width may draw and load other parts.
  await quiet(page)
  return pictureFaults(page, name, themes, session)
}

async function signIn(person: Person): Promise<Visitor> {
  const { server, customer } = app
  if (person === 'customer') {
    const visitor = await openVisitor(server.address)
    await lendToken(visitor.context, customer, server.address)
    return visitor
  }
  if (person === 'owner') {
    const visitor = await openVisitor(server.merchant)
    await signInToPortal(visitor.page)
    return visitor
  }
  const member = demoStaff.members.find(({ name }) => name === person)
  if (!member) throw new Error(`nobody is called ${person}`)
  return staffAtWork(server, { ...member, password: demoStaff.password })
}
