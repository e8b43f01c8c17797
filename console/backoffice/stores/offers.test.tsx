import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { offerCopy as copy } from './offer-copy.ts'
import { Offers } from './offers.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const reads = (...results: readonly object[]) => ({ reads: { '/api/ops/stores/5/offers': { results } } })
const current = { id: 1, percent: 10, cap: 5_000_000, starts_on: '2026-11-20', ends_on: '2026-12-05', state: 'CURRENT' }
const coming = { id: 2, percent: 8, cap: null, starts_on: '2026-12-10', ends_on: '2026-12-12', state: 'COMING' }
const past = { ...current, id: 3, percent: 7, starts_on: '2026-10-01', ends_on: '2026-10-09', state: 'PAST' }

test('R-SHOP-12: staff read a store’s offers; of one that customers see only the end may be changed, one that is coming may be removed', async () => {
  const sent = inWorkspace('ADMIN', <Offers store={5} />, reads(coming, current, past))
  await expect.element(page.getByText(copy.states.CURRENT)).toBeVisible()
  await expect.element(page.getByLabelText(copy.percent).nth(1)).toBeDisabled()
  await expect.element(page.getByLabelText(copy.percent).nth(0)).toBeEnabled()
  await expect.element(page.getByText(copy.hasBegun)).toBeVisible()
  await expect.element(page.getByText('۷٪ بازگشت پول')).toBeVisible()
  await button(copy.remove).click()
  await page.getByRole('dialog').getByRole('button', { name: copy.remove }).click()
  await expect.poll(() => sent).toEqual([['DELETE /api/ops/stores/5/offers/2', null]])
})

test('R-SHOP-12: an offer is added with Jalali days and a cap in toman', async () => {
  const sent = inWorkspace('ADMIN', <Offers store={5} />, reads())
  await expect.element(page.getByText(copy.none)).toBeVisible()
  await button(copy.add).click()
  await page.getByLabelText(copy.percent).fill('۱۲٫۵')
  await page.getByLabelText(new RegExp(copy.cap)).fill('300000')
  for (const [label, digits] of [
    [copy.from, '14050915'],
    [copy.to, '14050920'],
  ] as const) {
    await page
      .getByRole('group', { name: new RegExp(label) })
      .getByRole('spinbutton')
      .first()
      .click()
    await userEvent.keyboard(digits)
  }
  await button(copy.save).click()
  const body = { percent: 12.5, cap: 3_000_000, starts_on: '2026-12-06', ends_on: '2026-12-11' }
  await expect.poll(() => sent).toEqual([['POST /api/ops/stores/5/offers', body]])
})
