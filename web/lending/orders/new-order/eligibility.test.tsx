import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rial } from '#domain/platform/kernel/money.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { policyOn, releasePolicies } from '#domain/platform/policies/policy.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'
import { show } from '#testing/ui/show.tsx'
import { barOf, conditionsOf, type Applicant } from './eligibility.ts'
import { TypeOffer, wordsOf } from './type-offer.tsx'

const policy = policyOn(releasePolicies, day('2026-11-21'))
const assessed: Applicant = {
  isIdentityConfirmed: true,
  me: { score: 620, score_grade: 'B1', credit_limit: 500_000_000, instant_limit: 70_000_000, points_balance: 20_000 },
  orders: [],
  ownRoom: null,
}
const barsOf = (applicant: Applicant) => orderTypes.map((type) => [type, barOf(conditionsOf(policy, type, applicant))?.key ?? null])

test('R-ORDER-48: each of the four types is explained with what it costs before it is ordered', async () => {
  show(orderTypes.map((type) => <TypeOffer key={type} type={type} policy={policy} icon={null} conditions={null} action={null} />))
  for (const name of ['وام کارت', 'خرید قسطی از فروشگاه', 'وام فوری', 'وام شخصی بانکی'])
    await expect.element(page.getByRole('region', { name })).toBeVisible()
  // The first payment of a card brings its shipping, an instant loan has none (lifecycle.md §2).
  expect(page.getByRole('region', { name: 'وام کارت' }).element().textContent).toContain('۲۷۵٬۰۰۰ تومان')
  expect(page.getByRole('region', { name: 'وام فوری' }).element().textContent).toContain('ندارد')
})

test('R-ORDER-48: whoever is assessed and owes nothing may have any type', () => {
  expect(barsOf(assessed).every(([, bar]) => bar === null)).toBe(true)
})

test('R-ORDER-48: without a confirmed identity no type is open, and an open order bars its rivals alone', () => {
  expect(new Set(barsOf({ ...assessed, isIdentityConfirmed: false }).map(([, bar]) => bar))).toEqual(new Set(['identity']))
  const orders = [{ id: 1, type: 'OPEN_LOOP', status: 'SIGNING_CONTRACTS', identifier: 'PL-1' }] as const
  expect(Object.fromEntries(barsOf({ ...assessed, orders }))).toEqual({
    OPEN_LOOP: 'no-open-order',
    CLOSE_LOOP: 'no-open-order',
    BANK_PERSONAL_LOAN: 'no-open-order',
    INSTANT_LOAN: null,
  })
})

test('R-OWN-04: a limit of one’s own bars the types of which it leaves less than the least amount, and is stated with what is left', () => {
  expect(barsOf({ ...assessed, ownRoom: rial(50_000_000) }).every(([, bar]) => bar === null)).toBe(true)
  expect(new Set(barsOf({ ...assessed, ownRoom: rial(0) }).map(([, bar]) => bar))).toEqual(new Set(['own-limit']))
  const own = (ownRoom: number | null) =>
    conditionsOf(policy, 'OPEN_LOOP', { ...assessed, ownRoom: ownRoom === null ? null : rial(ownRoom) }).filter(
      ({ key }) => key === 'own-limit',
    )
  expect(own(policy.leastAmount).map(wordsOf)).toEqual(['باقی‌ماندهٔ سقفی که خودتان گذاشته‌اید: ۱٬۰۰۰٬۰۰۰ تومان'])
  expect(own(policy.leastAmount - 1).map(({ state }) => state)).toEqual(['unmet'])
  expect(own(null)).toEqual([])
})

test('R-LOAN-05: a limit of nothing bars cards and instant loans; a personal loan is bounded by its collateral', () => {
  const me = { ...assessed.me, score_grade: 'E2', credit_limit: 0, instant_limit: 0 }
  expect(Object.fromEntries(barsOf({ ...assessed, me }))).toEqual({
    OPEN_LOOP: 'limit',
    CLOSE_LOOP: 'limit',
    BANK_PERSONAL_LOAN: null,
    INSTANT_LOAN: 'limit',
  })
})
