import type { Page } from 'playwright-core'
import { inject, onTestFinished, test, expect } from 'vitest'
import { openVisitor, type Visitor } from './visitor.ts'
import { axeFindings } from './well-made.ts'

/** A visitor of the documentation whose system has this theme. */
async function reader(colorScheme: 'light' | 'dark', isPhone: boolean): Promise<Visitor> {
  const visitor = await openVisitor(inject('address'), { label: 'docs', isPhone })
  onTestFinished(() => visitor.leave())
  await visitor.page.emulateMedia({ colorScheme })
  return visitor
}

const hasOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
const loadedBy = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))

/** Opens the reference, finds a call by its search, and reads it. */
async function find(page: Page, words: string, call: string, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: /menu/i }).first().click()
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click()
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill(words)
  await page.getByText(call).last().click()
  await page.getByRole('heading', { name: call }).first().waitFor()
}

for (const [theme, other, isPhone] of [
  ['light', 'dark', false],
  ['dark', 'light', true],
] as const)
  test(`F-304, R-SHOP-07: on a ${isPhone ? 'phone' : 'wide screen'}: from /docs to a guide and to a call of each API, found by its search, without a complaint or a foreign request`, async () => {
    const { page, complaints } = await reader(theme, isPhone)
    await page.goto('/docs')
    expect(await loadedBy(page)).not.toContain('/docs/scalar.js')
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme)
    expect([await axeFindings(page), await hasOverflow(page)]).toEqual([[], false])
    await page.getByRole('link', { name: 'نخستین پرداخت اعتباری' }).click()
    await page.getByText('checkout(orderId').first().waitFor()
    expect([await axeFindings(page), await hasOverflow(page)]).toEqual([[], false])
    await page.getByRole('link', { name: 'API فروشگاه‌ها' }).click()
    await find(page, 'refund', 'Refund part or all of a settled ticket', isPhone)
    await page.emulateMedia({ colorScheme: other })
    await page.getByRole('link', { name: 'Customers API' }).click()
    await find(page, 'withdraw', 'برداشت از کیف پول', isPhone)
    expect([await page.evaluate(() => document.body.className.includes('dark-mode')), await hasOverflow(page)]).toEqual([
      other === 'dark',
      false,
    ])
    expect(complaints).toEqual([])
  })
