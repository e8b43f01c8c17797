import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MeProfile } from '#contract/identity/login/me.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { copy } from './copy.ts'
import { LimitCard } from './limit-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const assessed = {
  score: 624,
  score_grade: 'B2',
  instant_limit: 100_000_000,
  credit_limit: 500_000_000,
  order_pool_status: 'FREE',
} as const

let requests: string[]
let own: { amount: number | null; owed: number }
beforeEach(() => (own = { amount: null, owed: 0 }))
function open(me: Partial<MeProfile>, limit = { credit_limit: 500_000_000, used_credit: 0 }): void {
  requests = []
  answerCalls(async (url: string) => {
    requests.push(url)
    if (url.endsWith('/own-limit')) return Response.json({ results: { granted: 500_000_000, raise: null, ...own } })
    return Response.json({ results: { ...limit, instant_limit: 100_000_000, available_credit: limit.credit_limit - limit.used_credit } })
  })
  showRouted(<LimitCard me={{ ...assessed, ...me } as MeProfile} />)
}
const card = () => page.getByRole('region', { name: copy.limit })
const bar = () => page.getByRole('progressbar', { name: copy.limit })

test('R-CREDIT-01: the available credit is shown with the limit of the report, all of it while no order reserves it', async () => {
  open({})
  await expect.element(card().getByText('از سقف ۵۰٬۰۰۰٬۰۰۰')).toBeVisible()
  await expect.element(bar()).toHaveAttribute('aria-valuetext', '۱۰۰٪')
  expect(card().element().textContent).not.toContain('در استفاده')
  expect(requests.toSorted()).toEqual(['/api/customer/credits/limit', '/api/customer/own-limit'])
})

test('R-CREDIT-01: while an order reserves it nothing is available, and the debt of its instalments is shown', async () => {
  open({ credit_limit: 0, order_pool_status: 'PENDING' as never }, { credit_limit: 500_000_000, used_credit: 137_500_000 })
  await expect.element(card().getByText('۱۳٬۷۵۰٬۰۰۰ در استفاده')).toBeVisible()
  await expect.element(bar()).toHaveAttribute('aria-valuetext', '۰٪')
  await expect.element(card().getByText(copy.reserved)).toBeVisible()
})

test('without an assessment no limit is requested', async () => {
  open({ score: null, score_grade: null, instant_limit: 0, credit_limit: 0 })
  await expect.element(page.getByRole('link', { name: copy.assess })).toBeVisible()
  expect(bar().query()).toBeNull()
  expect(requests).toEqual([])
})

test('R-OWN-04: a limit that the customer has set for themselves counts, less what is owed, and the card leads to it once nothing is left', async () => {
  own = { amount: 200_000_000, owed: 50_000_000 }
  open({})
  await expect.element(card().getByText('۱۵٬۰۰۰٬۰۰۰')).toBeVisible()
  await expect.element(card().getByText(copy.own)).toBeVisible()
  own = { amount: 50_000_000, owed: 50_000_000 }
  open({})
  await expect.element(card().getByRole('link', { name: copy.ownLimit })).toHaveAttribute('href', '/security')
})

test('a report which gives no limit says so and leads to it', async () => {
  open({ score_grade: 'E', credit_limit: 0 })
  await expect.element(card().getByText(copy.below)).toBeVisible()
  await expect.element(card().getByRole('link', { name: copy.fullReport })).toHaveAttribute('href', '/validation-user')
})
