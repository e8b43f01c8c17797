import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PointPackageOnWire } from '#contract/billing/points/point-packages.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { Holder } from '#testing/ui/show.tsx'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { PackagePrice } from './package-price.tsx'
import { Packages, pickedOf } from './packages.tsx'
import { packageSearch } from './point-search.ts'

afterEach(() => vi.unstubAllGlobals())

const silver: PointPackageOnWire = {
  id: 2,
  name: 'نقره‌ای',
  slug: 'silver',
  points: 20_000,
  total_price: 2_000_000,
  discount: { type: 'PERCENT', value: 10 },
  price_after_discount: 1_800_000,
  price_after_tax: 1_980_000,
  is_economic: false,
}
const gold: PointPackageOnWire = { ...silver, id: 3, slug: 'gold', is_economic: true }

test('R-PACKAGE-02: one package is asked for by its slug, and its price adds up line by line', async () => {
  const asked: string[] = []
  answerCalls(async (url: string) => {
    asked.push(url)
    return Response.json({ results: silver })
  })
  showRouted(<PackagePrice slug="silver" taxPercent={10} balance={4_250} />)
  const card = page.getByRole('region', { name: 'نقره‌ای' })
  await expect.element(card).toBeVisible()
  expect(
    card
      .getByRole('term')
      .elements()
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`),
  ).toEqual([
    'امتیاز این بسته ۲۰٬۰۰۰',
    'قیمت ۲۰۰٬۰۰۰تومان',
    'تخفیف −۲۰٬۰۰۰تومان',
    'مالیات ۱۰٪ ۱۸٬۰۰۰تومان',
    'قابل پرداخت ۱۹۸٬۰۰۰تومان',
    'امتیاز شما پس از خرید ۲۴٬۲۵۰',
  ])
  expect(asked).toEqual(['/api/pelekan-land/point-package/silver'])
})

test('the address names the package that is on; the most economic is on where it names none that is sold', () => {
  expect(packageSearch({ package: 'silver', other: 1 })).toEqual({ package: 'silver' })
  expect([packageSearch({ package: '' }), packageSearch({ package: 'x'.repeat(101) }), packageSearch({ package: 7 })]).toEqual([{}, {}, {}])
  expect(pickedOf([silver, gold], 'silver')).toBe(silver)
  expect([pickedOf([silver, gold], undefined), pickedOf([silver, gold], 'gone')]).toEqual([gold, gold])
  expect(pickedOf([silver], undefined)).toBe(silver)
  expect(pickedOf([], 'silver')).toBeUndefined()
})

test('R-PACKAGE-03: the packages are one stop of the keyboard, and the arrows choose among them', async () => {
  answerCalls(async (url: string) => {
    const { pathname } = new URL(url, location.origin)
    return Response.json(pathname === '/api/pelekan-land/point-package' ? { results: [silver, gold] } : nothingYet(pathname))
  })
  showRouted(
    <Holder<string | undefined> initial={undefined}>
      {(chosen, choose) => <Packages taxPercent={10} backTo="/points" chosen={chosen} onChoose={choose} />}
    </Holder>,
  )
  const radios = page.getByRole('radio')
  await expect.element(radios.nth(1)).toBeChecked()
  await userEvent.tab()
  await expect.element(radios.nth(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(radios.nth(0)).toBeChecked()
  await expect.element(radios.nth(0)).toHaveFocus()
})
