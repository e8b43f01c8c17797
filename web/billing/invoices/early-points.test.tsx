import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { day } from '#domain/platform/kernel/time.ts'
import { show } from '#testing/ui/show.tsx'
import { copy } from './copy.ts'
import { EarlyPoints } from './early-points.tsx'

test('R-PLAN-09: the points of an instalment that was moved follow its first day, which is named', async () => {
  show(<EarlyPoints invoice={{ status: 'PENDING', early_points: 10, early_until: day('2026-11-26') }} />)
  await expect.element(page.getByText(copy.earnTitle('۱۰'))).toBeVisible()
  await expect.element(page.getByText(`${copy.pointsByFirst} ۱۴۰۵/۰۹/۰۵`)).toBeVisible()
  expect(page.getByText(copy.noPointsText).query()).toBeNull()
  show(<EarlyPoints invoice={{ status: 'PENDING', early_points: 10 }} />)
  await expect.element(page.getByText(copy.noPointsText)).toBeVisible()
})
