import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CollateralRelease } from '#contract/lending/collateral/collateral-releases.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { CollateralReleases } from './collateral-releases.tsx'

afterEach(() => vi.unstubAllGlobals())

const requested: CollateralRelease = {
  kind: 'PROMISSORY',
  status: 'RELEASE_REQUESTED',
  requested_at: '2026-11-21T10:00:00+03:30',
  due_on: '2026-11-24',
  is_late: false,
  released_at: null,
  way: null,
  instructions: null,
  received_on: null,
  received_by: null,
}
const released: CollateralRelease = {
  ...requested,
  status: 'RELEASED',
  released_at: '2026-11-22T10:00:00+03:30',
  way: 'BRANCH',
  instructions: 'شعبهٔ مرکزی، ۸ تا ۱۴',
}
const shown = (release: CollateralRelease) => showRouted(<CollateralReleases order={{ id: 12, collateral_releases: [release] }} />)
const confirm = page.getByRole('button', { name: 'سفته را دریافت کردم' })

test('R-CARE-09: the page of an ended order says until when its note is released, and that it is late', async () => {
  shown(requested)
  await expect.element(page.getByText('۳ آذر ۱۴۰۵', { exact: false })).toBeVisible()
  expect(confirm.query()).toBeNull()
  shown({ ...requested, is_late: true })
  await expect.element(page.getByText('مهلت آزادسازی گذشت', { exact: false })).toBeVisible()
})

test('R-CARE-09: a released note shows how it is received, and its customer confirms it once however often they press', async () => {
  const sent: string[] = []
  answerCalls(async (url: string, init: RequestInit) => {
    sent.push(`${init.method} ${url}`)
    return Response.json({ results: { ...released, status: 'RECEIVED', received_on: '2026-11-22', received_by: 'customer' }, message: '' })
  })
  shown(released)
  await expect.element(page.getByText('شعبهٔ مرکزی، ۸ تا ۱۴')).toBeVisible()
  await confirm.dblClick()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await expect.element(confirm).toBeEnabled()
  expect(sent).toEqual(['POST /api/customer/orders/12/collateral-releases/PROMISSORY/received'])
})

test('R-CARE-09: what staff recorded as received says so, with a way to object', async () => {
  shown({ ...released, status: 'RECEIVED', received_on: '2026-11-23', received_by: 'staff' })
  await expect.element(page.getByText('همکاران ما ثبت کردند', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'پرسیدن از پشتیبانی' })).toHaveAttribute('href', '/support')
  expect(confirm.query()).toBeNull()
})
