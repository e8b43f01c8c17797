import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showRouted } from '#testing/web/show-routed.tsx'
import { copy } from './copy.ts'
import { PersonnelNumber } from './personnel-number.tsx'

const words = copy.personnel
afterEach(() => vi.restoreAllMocks())

test('F-013, R-GUARANTOR-04: a customer reads their own personnel number and copies it in Latin digits', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  showRouted(<PersonnelNumber profile={{ personnel_number: '123450', ehrazsho: true }} />)
  await expect.element(page.getByText('۱۲۳۴۵۰')).toBeVisible()
  await page.getByRole('button', { name: words.copy }).click()
  await expect.poll(() => written.mock.calls).toEqual([['123450']])
})

test('F-013: before the identity is confirmed the page says when the number comes, and leads there', async () => {
  showRouted(<PersonnelNumber profile={{ personnel_number: null, ehrazsho: false }} />)
  await expect.element(page.getByText(words.later)).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.confirm })).toHaveAttribute('href', '/profile/identity')
})
