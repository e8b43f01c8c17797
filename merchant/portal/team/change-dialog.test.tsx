import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clearPage, show } from '#testing/ui/show.tsx'
import { ChangeDialog, type MemberView } from './change-dialog.tsx'

const times = { created_at: '2026-11-20T08:00:00+03:30', last_login_at: null, enrolled_at: '2026-11-20T09:00:00+03:30', link_until: null }
const developer = {
  id: 4,
  email: 'dev@store.example',
  full_name: 'پارسا نیک‌بین',
  role: 'DEVELOPER' as const,
  is_active: true,
  passkeys: 0,
  link_state: 'ENROLLED' as const,
}

beforeEach(() => clearPage())

const open = (keys: string[]) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ChangeDialog member={{ ...developer, ...times, keys }} onClose={() => undefined} />
    </QueryClientProvider>,
  )
const warning = () => page.getByText('این تغییر کلیدها را باطل نمی‌کند', { exact: false })

test('R-SHOP-01: taking access away from who made a key names the key, which works on', async () => {
  open(['mk_one'])
  await expect.element(page.getByLabelText('نقش')).toBeVisible()
  expect(warning().elements()).toEqual([])
  const mayEnter = page.getByRole('checkbox', { name: 'می‌تواند وارد شود' })
  await mayEnter.click()
  await expect.element(warning()).toBeVisible()
  await expect.element(page.getByText('mk_one')).toBeVisible()
  await mayEnter.click()
  await expect.element(warning()).not.toBeInTheDocument()
  await page.getByLabelText('نقش').selectOptions('VIEWER')
  await expect.element(warning()).toBeVisible()
})

test('R-SHOP-01: of who made no key nothing is named', async () => {
  open([])
  await page.getByRole('checkbox', { name: 'می‌تواند وارد شود' }).click()
  await expect.element(page.getByRole('button', { name: 'ذخیره' })).toBeEnabled()
  expect(warning().elements()).toEqual([])
})

test('only what was changed is sent, so that what another owner changes meanwhile stays', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ results: { ...developer, ...times }, message: 'عضو ذخیره شد.' })
  })
  onTestFinished(() => {
    clearPage()
    vi.unstubAllGlobals()
  })
  const queries = new QueryClient()
  const queryKey = ['member']
  const stored: MemberView = { ...developer, ...times, keys: [] }
  function Dialog() {
    const { data } = useQuery({ queryKey, queryFn: () => stored, initialData: stored, staleTime: Infinity })
    return <ChangeDialog member={data} onClose={() => undefined} />
  }
  show(
    <QueryClientProvider client={queries}>
      <Dialog />
    </QueryClientProvider>,
  )
  await page.getByRole('checkbox', { name: 'می‌تواند وارد شود' }).click()
  // The list is read again: the other owner has made them FINANCE.
  queries.setQueryData(queryKey, { ...stored, role: 'FINANCE' })
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect.poll(() => sent).toEqual([{ is_active: false }])
})
