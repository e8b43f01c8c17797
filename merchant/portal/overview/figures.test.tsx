import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rial } from '#domain/platform/kernel/money.ts'
import { clearPage, show } from '#testing/ui/show.tsx'
import { Figures } from './figures.tsx'
import type { Overview } from './queries.ts'

beforeEach(() => clearPage())

const none = { tickets: 0, amount: rial(0) }
const overview = {
  today: none,
  week: none,
  week_before: none,
  month: none,
  returned: rial(0),
  owed: 9_700_000,
  days: [],
  funnel: { created: 0, viewed: 0, reserved: 0, paid: 0 },
  latest: [],
  to_verify: 0,
  to_answer: null,
  health: { webhooks: 0, delivered: 0, parked: 0, keys: [], last_call_at: null },
} satisfies Omit<Overview, 'settles_at'>

test('R-SHOP-01: the settlement is due until the end of the business day, not of the day after', async () => {
  show(<Figures data={{ ...overview, settles_at: '2026-11-25T00:00:00+03:30' }} />)
  await expect.element(page.getByText('۱۴۰۵/۰۹/۰۳')).toBeVisible()
})
