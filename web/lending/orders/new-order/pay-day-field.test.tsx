import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { PayDayField } from './pay-day-field.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00+03:30') }))
afterEach(() => vi.useRealTimers())

function Field() {
  const [day, setDay] = useState('')
  return <PayDayField value={day} onChange={setDay} />
}

test('R-PLAN-08: any day from 1 to 29 can be chosen, with the first due day at least 20 days later', async () => {
  show(<Field />)
  const field = page.getByLabelText('روز قسط')
  await expect.element(field).toHaveValue('')
  await expect.element(page.getByText(/اولین قسط یکشنبه ۲۹ آذر ۱۴۰۵ است/)).toBeVisible()
  await field.selectOptions('18')
  await expect.element(page.getByText(/اولین قسط جمعه ۱۸ دی ۱۴۰۵ است/)).toBeVisible()
  await field.selectOptions('19')
  await expect.element(page.getByText(/اولین قسط پنجشنبه ۱۹ آذر ۱۴۰۵ است/)).toBeVisible()
  const { options } = field.element() as HTMLSelectElement
  expect([...options].map(({ value }) => value)).toEqual(['', ...Array.from({ length: 29 }, (_, at) => String(at + 1))])
})
