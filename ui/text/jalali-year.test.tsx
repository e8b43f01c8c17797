import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { JalaliYear } from './jalali-year.tsx'

test.each([
  ['2027-03-20T20:29:59Z', '۱۴۰۵'],
  ['2027-03-20T20:30:00Z', '۱۴۰۶'],
])('the year at %s is that of Tehran, %s, and a page that is rendered ahead has none', async (at, year) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
  onTestFinished(() => void vi.useRealTimers())
  expect(renderToString(<JalaliYear />)).toBe('')
  show(<JalaliYear />)
  await expect.element(page.getByText(year)).toBeVisible()
})
