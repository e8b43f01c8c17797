import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { spanOf } from '#domain/billing/statements/spans.ts'
import { dayOf, instant } from '#domain/platform/kernel/time.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { copy } from './copy.ts'
import { StatementForm } from './statement-form.tsx'

let asked: string[]
let answer: () => Response
beforeEach(() => {
  asked = []
  answer = () =>
    new Response('file', { headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="s.pdf"' } })
  answerCalls(async (url: string) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    asked.push(`${pathname.split('/').at(-1)} ${searchParams.get('from')} ${searchParams.get('to')}`)
    return answer()
  })
  // Nothing is to be downloaded by a test.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = () =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <StatementForm />
    </QueryClientProvider>,
  )
/** Types a Jalali day, year first. */
async function type(label: string, digits: string): Promise<void> {
  await page.getByRole('group', { name: label, exact: true }).getByRole('spinbutton', { name: /سال/ }).click()
  await userEvent.keyboard(digits)
}
const download = () => page.getByRole('button', { name: copy.download })

test('R-REACH-11: a span is chosen by name, and the file by its kind', async () => {
  open()
  await page.getByLabelText(copy.span).selectOptions('LAST_MONTH')
  await page.getByRole('radio', { name: copy.formats.EXCEL }).click()
  await download().click()
  const { from, to } = spanOf('LAST_MONTH', dayOf(instant(Date.now())))
  await expect.poll(() => asked).toEqual([`excel ${from} ${to}`])
})

test('R-REACH-11: an own span is typed in Jalali days; one that ends before it begins is not sent', async () => {
  open()
  await page.getByLabelText(copy.span).selectOptions('OWN')
  await download().click()
  await expect.element(page.getByText(copy.needed).first()).toBeVisible()
  await type(copy.from, '14050902')
  await type(copy.to, '14050901')
  await download().click()
  await expect.element(page.getByText(copy.backwards)).toBeVisible()
  expect(asked).toEqual([])
  await type(copy.to, '14050903')
  await download().click()
  await expect.poll(() => asked).toEqual(['pdf 2026-11-23 2026-11-24'])
})

test('R-REACH-11: a refusal is shown in its own words', async () => {
  const message = 'این بازه برای PDF بلند است.'
  answer = () => Response.json({ message, code: 'STATEMENT_TOO_LONG', errors: {} }, { status: 422 })
  open()
  await download().click()
  await expect.element(page.getByText(message)).toBeVisible()
})
