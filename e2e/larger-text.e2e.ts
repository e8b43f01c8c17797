import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isProof } from '#testing/turn.ts'
import { callerSignedIn, lendToken } from './by-http.ts'
import { overflowOf, smallTargets } from './on-a-phone.ts'
import { quiet } from './quiet.ts'
import { openVisitor } from './visitor.ts'

/** At a tenth one page of a visitor and one of a customer. */
const isWhole = isProof()
const publicPages = isWhole ? ['/', '/login', '/contact'] : ['/login']
const customerPages = isWhole ? ['/orders', '/invoices', '/wallet', '/tickets'] : ['/invoices']

test('R-PHONE-06: letters twice as large neither scroll a phone’s page sideways nor are cut within a button', async () => {
  const visitor = await openVisitor(undefined, { isPhone: true, label: 'larger text' })
  const { page, context } = visitor
  const found: string[] = []
  for (const path of publicPages) found.push(...(await faultsOf(page, path)))
  await lendToken(context, await callerSignedIn('09121000003'))
  for (const path of customerPages) found.push(...(await faultsOf(page, path)))
  await visitor.leave()
  expect(found).toEqual([])
})

test('R-PHONE-01: the calculator’s result with its table of instalments fits a phone', async () => {
  const visitor = await openVisitor(undefined, { isPhone: true, label: 'calculator' })
  const { page } = visitor
  await page.goto('/calculator')
  await page.getByRole('button', { name: 'دیدن محاسبه' }).click()
  await page.getByRole('table').nth(1).waitFor()
  const found = [await overflowOf(page), await smallTargets(page)]
  await visitor.leave()
  expect(found).toEqual([0, []])
})

async function faultsOf(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(path)
  await quiet(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const over = await overflowOf(page)
  const cut = await page.locator('.btn:visible, .chip:visible').evaluateAll((buttons) =>
    buttons
      // Words for screen readers alone lie outside.
      .filter((button) => {
        if (button.querySelector('.sr-only')) return false
        const words = document.createRange()
        words.selectNodeContents(button)
        const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()]
        return inner.height > outer.height + 1 || inner.width > outer.width + 1
      })
      .map((button) => `cut: ${button.textContent}`),
  )
  return [...(over > 0 ? [`${over} px too wide`] : []), ...cut].map((fault) => `${path}: ${fault}`)
}
