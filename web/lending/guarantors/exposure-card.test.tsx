import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { GuaranteeInFull } from '#contract/lending/guarantors/guarantee.ts'
import { guarantee } from '#testing/web/guarantee.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { ExposureCard } from './exposure-card.tsx'

const due = { number: 1, due_date: '2026-08-11', amount: 9_372_000, fees: 871_440, payable: 10_243_440, number_of_days_late: 92 } as const
const withFees = (fees: { readonly collection_fee?: number }): GuaranteeInFull => ({
  ...guarantee,
  order_id: 12,
  liability: 380_000_000,
  exposure: 10_243_440,
  dues: [{ ...due, ...fees, id: 'a', status: 'OVERDUE', payment: null }],
  alerts: [],
  identification: 'APPROVED',
  commands: [],
})

test.each([
  [{}, 'دیرکرد'],
  [{ collection_fee: 187_440 }, 'دیرکرد و هزینهٔ وصول'],
])('R-CARE-06: fees with %j in them are called «%s», in the exposure and at the instalment', async (fees, name) => {
  showRouted(<ExposureCard guarantee={withFees(fees)} />)
  await expect.element(page.getByText(`و ۸۷٬۱۴۴ تومان ${name}`, { exact: true })).toBeVisible()
  expect(page.getByRole('region').element().textContent).toContain(`و ۸۷٬۱۴۴ تومان ${name}. `)
})
