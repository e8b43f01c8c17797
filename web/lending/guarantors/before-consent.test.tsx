import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { GuaranteeInFull } from '#contract/lending/guarantors/guarantee.ts'
import { guarantee } from '#testing/web/guarantee.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { guaranteeCopy } from './guarantee-copy.ts'
import { GuaranteeView } from './guarantee-view.tsx'

const mine: GuaranteeInFull = {
  ...guarantee,
  order_id: 12,
  liability: 380_000_000,
  instalment: 28_114_580,
  last_due: '2027-11-21',
  exposure: null,
  dues: [],
  alerts: [],
  identification: 'MISSING',
  commands: [{ command: 'consent', refusal: null }],
}

test('before consent the guarantor reads the instalment, the last due day and what one unpaid instalment means', async () => {
  showRouted(<GuaranteeView guarantee={mine} />)
  await expect.element(page.getByText('۱۲ × ۲٬۸۱۱٬۴۵۸ تومان')).toBeVisible()
  await expect.element(page.getByText('۱۴۰۶/۰۸/۳۰')).toBeVisible()
  await expect.element(page.getByText('۲٬۸۱۱٬۴۵۸ تومان و دیرکرد آن')).toBeVisible()
  const { instalment: _, last_due: _day, ...early } = mine
  showRouted(<GuaranteeView guarantee={early} />)
  await expect.element(page.getByRole('button', { name: 'می‌پذیرم، تا ۳۸٬۰۰۰٬۰۰۰ تومان' })).toBeVisible()
  expect(page.getByText(guaranteeCopy.lastDue).query()).toBeNull()
})
