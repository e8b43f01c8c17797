import { Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ConsentInFull } from '#contract/lending/consents/consents.ts'
import { withdrawalDays, withdrawalDueDays } from '#domain/lending/plans/withdrawal.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { termsText } from '#web/catalogue/legal/terms-text.ts'
import { ConsentCard } from './consent-card.tsx'
import { ConsentPage } from './consent-page.tsx'
import { copy } from './copy.ts'

const text: ConsentInFull = {
  id: 'text-1',
  kind: 'PURCHASE',
  version: null,
  order_identifier: null,
  sha256: 'a'.repeat(64),
  accepted_at: '2026-11-21T10:24:00+03:30',
  channel: 'SITE',
  text: 'شرایط این خرید را خوانده‌ام و می‌پذیرم.\nپرداخت نقدی: ۲٬۰۰۰ تومان',
  file: null,
}
const file = { file_name: 'contract-a.pdf', tmp_url: '/api/files/a' }
const all: readonly ConsentInFull[] = [
  text,
  { ...text, id: 'signed-1', kind: 'CONTRACT', order_identifier: 'PLK-7', channel: 'SIGNATURE', text: null, file },
  { ...text, id: 'terms-1', kind: 'TERMS', version: 1, text: null },
  { ...text, id: 'terms-2', kind: 'TERMS', version: 2, text: null },
  { ...text, id: 'mandate-1', kind: 'AUTOPAY', sha256: null, channel: 'BANK', text: null },
]
beforeEach(() => {
  answerCalls(async (url: string) => {
    const id = url.split('/').at(-1)
    return Response.json({ results: id === 'consents' ? all : all.find((each) => each.id === id) })
  })
})
afterEach(() => vi.unstubAllGlobals())

const draw = (content: ReactNode) => showRouted(<Suspense>{content}</Suspense>)

test('R-OWN-06: each accepted text is listed with the way to its own page', async () => {
  draw(<ConsentCard />)
  await expect.element(page.getByText(copy.channels.SIGNATURE)).toBeVisible()
  const links = page.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(all.map(({ id }) => `/security/${id}`))
})

test('R-OWN-06: the page shows the text as it was, line by line, with its whole hash', async () => {
  draw(<ConsentPage id="text-1" />)
  for (const line of (text.text ?? '').split('\n')) await expect.element(page.getByText(line, { exact: true })).toBeVisible()
  await expect.element(page.getByText('a'.repeat(64))).toBeVisible()
})

test('R-OWN-06: a contract is fetched as the file that was shown', async () => {
  draw(<ConsentPage id="signed-1" />)
  const link = page.getByRole('link', { name: copy.download })
  await expect.element(link).toHaveAttribute('href', file.tmp_url)
})

test('R-OWN-06: the terms are those of their version, and a mandate without text is at the bank', async () => {
  draw(
    <>
      <ConsentPage id="terms-1" />
      <ConsentPage id="mandate-1" />
    </>,
  )
  await expect.element(page.getByText(termsText.lead)).toBeVisible()
  await expect.element(page.getByText('وقتی قرارداد اجرا و اعتبار شارژ شد، سفارش لغو نمی‌شود و باید تسویه شود.')).toBeVisible()
  await expect.element(page.getByText(copy.atBank)).toBeVisible()
})

test('a version of the terms is shown with its own texts, and the current one names withdrawal, autopay and the way to close an account', async () => {
  expect(withdrawalDays).toBe(14)
  draw(<ConsentPage id="terms-2" />)
  for (const words of [
    'تا پایان چهاردهمین روز پس از آغاز بازپرداخت',
    `تا ${digits(withdrawalDueDays)} روز بعد`,
    'برداشت خودکار',
    'همان‌جا می‌توانید حساب را ببندید',
  ])
    await expect.element(page.getByText(words, { exact: false })).toBeVisible()
})
