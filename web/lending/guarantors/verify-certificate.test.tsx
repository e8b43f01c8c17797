import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { VerifyCertificate } from './verify-certificate.tsx'
import { verifyCopy as copy } from './verify-copy.ts'

const file = new File(['%PDF-1.7 certificate'], 'release.pdf', { type: 'application/pdf' })
const other = new File(['%PDF-1.7 certificate!'], 'other.pdf', { type: 'application/pdf' })

afterEach(() => vi.unstubAllGlobals())

/** Answers with the hash of `file` for one code, and with 404 for every other. */
async function answer(): Promise<readonly string[]> {
  const asked: string[] = []
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  answerCalls(async (url: string, init: { body?: unknown }) => {
    asked.push(`${url} ${String(init.body)}`)
    return url.endsWith('/K7-4MQ-92P')
      ? Response.json({ results: { issued_on: '2026-09-21', sha256 } })
      : Response.json({ message: 'نیست', code: 'NOT_FOUND', errors: {} }, { status: 404 })
  })
  return asked
}

const choose = (chosen: File) => page.getByLabelText(new RegExp(copy.file)).upload(chosen)

test('R-CARE-08: a file is genuine or not by its hash within the browser, and a code alone says only that a certificate was issued', async () => {
  const asked = await answer()
  show(<VerifyCertificate code="k7 4mq 92p" />)
  await page.getByRole('button', { name: copy.check }).click()
  await expect.element(page.getByText(copy.issued('دوشنبه ۳۰ شهریور ۱۴۰۵'))).toBeVisible()
  await choose(file)
  await expect.element(page.getByText(copy.genuine)).toBeVisible()
  await choose(other)
  await expect.element(page.getByText(copy.forged)).toBeVisible()
  await page.getByLabelText(copy.code).fill('K7-4MQ-92R')
  await page.getByRole('button', { name: copy.check }).click()
  await expect.element(page.getByText(copy.unknown)).toBeVisible()
  await page.getByLabelText(copy.code).fill('K7')
  await page.getByRole('button', { name: copy.check }).click()
  await expect.element(page.getByText(copy.codeWrong)).toBeVisible()
  // The file is sent nowhere.
  expect(asked.every((request) => request.endsWith(' null') && request.includes('/certificates/'))).toBe(true)
})

test('an answer that arrives after another code was typed is not said of that one', async () => {
  const first = Promise.withResolvers<void>()
  let isAsked = false
  answerCalls(async (url: string) => {
    isAsked = true
    if (url.endsWith('/K7-4MQ-92P')) await first.promise
    return Response.json({ results: { issued_on: '2026-09-21', sha256: '0'.repeat(64) } })
  })
  show(<VerifyCertificate code="K7-4MQ-92P" />)
  const check = page.getByRole('button', { name: copy.check })
  await check.click()
  await expect.poll(() => isAsked).toBe(true)
  await page.getByLabelText(copy.code).fill('K7-4MQ-92R')
  first.resolve()
  await expect.element(check).not.toHaveAttribute('aria-busy')
  const issued = page.getByText(copy.issued('دوشنبه ۳۰ شهریور ۱۴۰۵'))
  expect(issued.query()).toBeNull()
  await check.click()
  await expect.element(issued).toBeVisible()
})
