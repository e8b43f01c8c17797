import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { fullReport } from '#testing/web/full-report.ts'
import { me, sentCode } from '#testing/web/me.ts'
import { meQuery } from '#web/identity/session/me.ts'
import { useSession } from '#web/identity/session/state.ts'
import { copy } from './copy.ts'
import { StartInquiry } from './start-inquiry.tsx'

let asked: string[] = []
let validates: () => Response

beforeEach(() => {
  asked = []
  validates = () => Response.json({ results: { ...fullReport, status: 'in_progressing' }, message: '' })
  answerCalls(async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url}`)
    if (url.endsWith('/auth/me')) return Response.json({ results: { ...me, points_balance: asked.length } })
    return url.endsWith('/validate') ? validates() : Response.json({ results: { request_id: 5, ...sentCode }, message: '' })
  })
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } })}>
      <Frame />
      <StartInquiry requestId={5} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** The frame of every signed-in page, which shows what is known of the customer. */
const Frame = () => <p>{useQuery(meQuery).data?.referral_code}</p>

const isMe = (call: string) => call === 'GET /api/customer/auth/me'

async function enterCode(): Promise<void> {
  await expect.poll(() => asked.filter(isMe).length).toBe(1)
  await page.getByRole('button', { name: copy.go.send }).click()
  await page.getByLabelText(copy.go.label).fill('123456')
  await expect.poll(() => asked).toContain('POST /api/customer/validations/5/validate')
}

test('R-REPORT-14: once the inquiry has started, the profile is fetched again and stored', async () => {
  await enterCode()
  await expect.poll(() => asked.filter(isMe).length).toBe(2)
  await expect.poll(() => useSession.getState().user.user.pointsBalance).toBe(asked.length)
  expect(asked.findLastIndex(isMe)).toBeGreaterThan(asked.indexOf('POST /api/customer/validations/5/validate'))
})

test('R-REPORT-14: a wrong code starts nothing, nothing is read anew, and the field keeps the focus', async () => {
  validates = () => Response.json({ message: 'این کد درست نیست.', code: 'CODE_WRONG', errors: {} }, { status: 422 })
  await enterCode()
  await expect.element(page.getByText('این کد درست نیست.')).toBeVisible()
  await expect.element(page.getByLabelText(copy.go.label)).toHaveFocus()
  expect(asked.filter(isMe)).toHaveLength(1)
})
