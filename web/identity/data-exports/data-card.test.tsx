import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DataExport } from '#contract/identity/data-exports/data-exports.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { copy } from './copy.ts'
import { DataCard } from './data-card.tsx'

const waiting: DataExport = {
  id: '5f0c2f4e-9a55-4c1e-8d5e-0f6f5c0a7b31',
  status: 'WAITING',
  step: 5,
  steps: 10,
  section: 'MONEY',
  asked_at: '2026-11-21T10:24:00+03:30',
  ready_at: null,
  ends_at: null,
}
let newest: DataExport | null
let asked: string[]
beforeEach(() => {
  newest = null
  asked = []
  answerCalls(async (url: string, init: { readonly method: string }) => {
    asked.push(`${init.method} ${url.replace('/api/customer/', '')}`)
    if (init.method === 'POST') newest = waiting
    return Response.json({ results: newest, message: 'داده‌های شما آماده می‌شود.' })
  })
})
afterEach(() => vi.unstubAllGlobals())

const draw = () =>
  showRouted(
    <Suspense>
      <DataCard />
    </Suspense>,
  )

test('R-OWN-05: is asked for once for two presses, and shows how far it is', async () => {
  draw()
  await page.getByRole('button', { name: copy.ask }).dblClick()
  await expect.element(page.getByText(copy.making('۵', '۱۰'))).toBeVisible()
  await expect.element(page.getByText('پرداخت‌ها و حساب‌ها')).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: copy.progress })).toHaveAttribute('aria-valuenow', '50')
  expect(asked.filter((each) => each.startsWith('POST'))).toEqual(['POST data-export'])
})

test('R-OWN-05: what is ready is fetched as JSON and PDF, what is over is asked for again', async () => {
  newest = { ...waiting, status: 'READY', step: 10, section: null, ready_at: waiting.asked_at, ends_at: '2026-11-28T10:24:00+03:30' }
  draw()
  await page.getByRole('button', { name: copy.json }).click()
  await page.getByRole('button', { name: copy.pdf }).click()
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining([`GET data-export/${waiting.id}/json`, `GET data-export/${waiting.id}/pdf`]))
})
