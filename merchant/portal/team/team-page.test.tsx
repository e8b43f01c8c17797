import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { clearPage, show } from '#testing/ui/show.tsx'
import type { MemberView } from './change-dialog.tsx'
import { TeamPage } from './team-page.tsx'

beforeEach(() => clearPage())

const times = { created_at: '2026-11-20T08:00:00+03:30', last_login_at: null, enrolled_at: null, link_until: null }
const pending = (id: number, name: string, isActive: boolean): MemberView => ({
  id,
  email: `${id}@store.example`,
  full_name: name,
  role: 'FINANCE',
  is_active: isActive,
  link_state: isActive ? 'GIVEN_UP' : 'INACTIVE',
  passkeys: 0,
  keys: [],
  ...times,
})

const link = (name: string) => page.getByRole('button', { name: `لینک تازه ${name}` })

test('R-SHOP-01: a new link is offered to who may enrol; of who lost their access the page says what comes first', async () => {
  answerCalls(async () => Response.json({ results: [pending(4, 'پارسا نیک‌بین', true), pending(5, 'الهام یوسفی', false)], message: null }))
  onTestFinished(() => {
    clearPage()
    vi.unstubAllGlobals()
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <TeamPage />
      </Suspense>
    </QueryClientProvider>,
  )
  await expect.element(link('پارسا نیک‌بین')).toBeEnabled()
  await expect.element(page.getByText('لینک فرستاده نشد')).toBeVisible()
  await expect.element(link('الهام یوسفی')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(link('الهام یوسفی')).toHaveAccessibleDescription('اول دسترسی این عضو را برگردانید.')
})

test('who is invited gets the link by e-mail only: the page shows none, and says that it is on its way', async () => {
  const sent: unknown[] = []
  const members: MemberView[] = []
  vi.stubGlobal('fetch', async (_url: string, { method, body }: { readonly method: string; readonly body?: string }) => {
    if (method === 'GET') return Response.json({ results: members, message: null })
    sent.push(JSON.parse(body ?? 'null'))
    const member = { ...pending(6, 'نگار رضایی', true), link_state: 'DUE' as const }
    members.push(member)
    return Response.json({ results: { member }, message: 'لینک دعوت به ایمیل این عضو فرستاده می‌شود.' }, { status: 201 })
  })
  onTestFinished(() => {
    clearPage()
    vi.unstubAllGlobals()
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <TeamPage />
      </Suspense>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'دعوت عضو' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('نام و نام خانوادگی').fill('نگار رضایی')
  await dialog.getByLabelText('ایمیل').fill('Negar@store.example')
  await dialog.getByRole('button', { name: 'فرستادن دعوت' }).dblClick()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('لینک در راه است')).toBeVisible()
  expect(sent).toEqual([{ full_name: 'نگار رضایی', email: 'negar@store.example', role: 'VIEWER' }])
  expect(document.body.textContent).not.toContain('/merchant/enrol')
})
