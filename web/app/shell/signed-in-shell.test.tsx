import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { logout } from '#contract/identity/login/routes.ts'
import { me } from '#testing/web/me.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { hideToast, toast } from '#ui/feedback/toast.ts'
import { Toaster } from '#ui/feedback/toaster.tsx'
import '#web/app.css'
import { Stages } from '#ui/steps/stages.tsx'
import { accessToken, deny } from '#web/identity/session/session.ts'
import { initialState, useSession } from '#web/identity/session/state.ts'
import { noteUnreached } from '#web/platform/http/reach.ts'
import { SignedInShell } from './signed-in-shell.tsx'

afterEach(() => {
  hideToast()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const boxOf = (selector: string): DOMRect => {
  const element = document.querySelector(selector)
  if (element === null) throw new Error(`no ${selector}`)
  return element.getBoundingClientRect()
}
/** The browser as its reader set it up: another medium, or features of it. */
const emulate = (media: object): Promise<unknown> =>
  (cdp() as unknown as { send: (method: string, settings: object) => Promise<unknown> }).send('Emulation.setEmulatedMedia', media)
const isShown = (selector: string) => document.querySelector<HTMLElement>(selector)?.checkVisibility()
const countsOfMenu = () =>
  Array.from(document.querySelectorAll('.side a.nav'), (link) => [link.getAttribute('href'), link.querySelector('.count')?.textContent])
    .filter(([, count]) => count !== undefined)
    .map(([to, count]) => `${to} ${count}`)
const areApart = (one: DOMRect, other: DOMRect): boolean =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top

test.each([
  [1440, 900],
  [1024, 768],
])('F-122, R-UI-08: at %s pixels a toast at the top right covers neither the logo nor the title of the page', async (width, height) => {
  await page.viewport(width, height)
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.withResolvers<Response>().promise)
  showRouted(
    <>
      <SignedInShell>
        <h1 className="h-page">اعلان‌ها و خبرهای تازهٔ سفارش‌ها و قسط‌های من در پلکان</h1>
      </SignedInShell>
      <Toaster />
    </>,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  toast({ severity: 'error', title: 'این کار انجام نشد', message: 'از سمت ماست. چند دقیقهٔ دیگر دوباره امتحان کنید.', button: true })
  await expect.element(page.getByText('از سمت ماست. چند دقیقهٔ دیگر دوباره امتحان کنید.')).toBeVisible()
  await expect.poll(() => areApart(boxOf('.toast'), boxOf('h1'))).toBe(true)
  expect(areApart(boxOf('.toast'), boxOf('.brandrow a'))).toBe(true)
  const { top, right, left } = boxOf('.toast')
  expect([top < 60, right > width / 2, left > 0]).toEqual([true, true, true])
})

test('F-122: with forced colours the steps of a stair keep theirs', async () => {
  showRouted(
    <Stages
      label="مراحل"
      steps={[
        { label: 'یک', state: 'done' },
        { label: 'دو', state: 'todo' },
      ]}
    />,
  )
  await expect.element(page.getByRole('list', { name: 'مراحل' })).toBeVisible()
  await emulate({ features: [{ name: 'forced-colors', value: 'active' }] })
  try {
    const grounds = Array.from(document.querySelectorAll('.blk'), (block) => getComputedStyle(block).backgroundColor)
    expect(getComputedStyle(document.querySelector('.blk') as Element).forcedColorAdjust).toBe('none')
    expect(new Set(grounds).size).toBe(2)
  } finally {
    await emulate({ features: [{ name: 'forced-colors', value: 'none' }] })
  }
})

test('F-124: a printed page is its content alone: no menu, no bar, no buttons, on the whole width of the paper, dark theme or light', async () => {
  await page.viewport(794, 1123)
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.withResolvers<Response>().promise)
  document.documentElement.dataset['theme'] = 'dark'
  showRouted(
    <SignedInShell>
      <div className="cols">
        <section className="card">
          <h1>قسط ۳ از ۱۲</h1>
          <button type="button">پرداخت</button>
        </section>
        <aside>
          رسید
          <div className="card">
            <div className="pick">درگاه بانکی</div>
          </div>
        </aside>
      </div>
    </SignedInShell>,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await emulate({ media: 'print' })
  try {
    await expect.poll(() => isShown('.side')).toBe(false)
    expect(['.top', '.card button', '.pick', 'main nav', 'h1', 'aside'].map(isShown)).toEqual([false, false, false, false, true, true])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(794)
    expect(boxOf('aside').top).toBeGreaterThanOrEqual(boxOf('.card').bottom)
    expect(getComputedStyle(document.querySelector('.card') as Element).backgroundColor).toBe('rgb(255, 255, 255)')
  } finally {
    await emulate({ media: '' })
    delete document.documentElement.dataset['theme']
  }
})

test('F-024, D-29: a notice that comes while the customer looks elsewhere is shown by the browser, where they allowed it', async () => {
  const shown: string[] = []
  vi.stubGlobal(
    'Notification',
    class extends EventTarget {
      static readonly permission = 'granted'
      constructor(title: string) {
        super()
        shown.push(title)
      }
    },
  )
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  useSession.setState(({ user }) => ({ user: { ...user, isNotification: true } }))
  let unread = 1
  vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    const path = address instanceof Request ? address.url : address.toString()
    const notice = { id: 9, data: { title: 'امروز سررسید قسط ۳ است', content: '', cta: null } }
    return Response.json({ results: path.includes('/auth/me') ? { ...me, notification: unread } : [notice], metas: {}, message: '' })
  })
  const queries = new QueryClient()
  showRouted(<SignedInShell>قسط‌ها</SignedInShell>, queries)
  await expect.poll(() => queries.getQueryData<{ notification: number }>(['me'])?.notification).toBe(1)
  expect(shown).toEqual([])
  unread = 2
  await queries.invalidateQueries({ queryKey: ['me'] })
  await expect.poll(() => shown.length).toBeGreaterThan(0)
  expect(shown[0]).toBe('امروز سررسید قسط ۳ است')
  useSession.setState(initialState)
})

test('the menu counts open orders, due invoices and conversations in which it is the customer’s turn, and nothing where there is none', async () => {
  await page.viewport(1440, 900)
  let counts = { open_orders: 4, invoices: 1, answered_conversations: 2 }
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ results: { ...me, ...counts }, metas: {}, message: '' }))
  const queries = new QueryClient()
  showRouted(<SignedInShell>پیشخوان</SignedInShell>, queries)
  await expect.poll(countsOfMenu).toEqual(['/orders ۴', '/money ۱', '/support ۲'])
  expect(Array.from(document.querySelectorAll('.count.hot'), ({ textContent }) => textContent)).toEqual(['۱'])
  counts = { open_orders: 0, invoices: 0, answered_conversations: 0 }
  await queries.invalidateQueries({ queryKey: ['me'] })
  await expect.poll(countsOfMenu).toEqual([])
})

test('R-PHONE-03: a desktop whose service worker answers says that there is no connection, and forgets its answers with the session', async () => {
  await page.viewport(1440, 900)
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.withResolvers<Response>().promise)
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({} as ServiceWorker)
  const answers = await caches.open('answers-of-the-test')
  await answers.put('/api/customer/dues', new Response('{}'))
  showRouted(<SignedInShell>{null}</SignedInShell>)
  onTestFinished(() => noteUnreached(null))
  // The worker's message, which the strip listens to once it is loaded.
  await expect
    .poll(() => {
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { storedAt: new Date().toISOString() } }))
      return page
        .getByText(/آخرین وضعیت: امروز/)
        .query()
        ?.checkVisibility()
    })
    .toBe(true)
  deny()
  await expect.poll(() => caches.has('answers-of-the-test')).toBe(false)
})

test('signing out ends the session here within seconds where the server does not answer', async () => {
  await page.viewport(1440, 900)
  let sent: AbortSignal | null | undefined
  vi.spyOn(window, 'fetch').mockImplementation((address, init) => {
    if (address === logout.path) sent = init?.signal
    return Promise.withResolvers<Response>().promise
  })
  useSession.setState(({ user }) => ({ user: { ...user, accessToken: 'a'.repeat(43) } }))
  onTestFinished(() => deny())
  showRouted(
    <SignedInShell>
      <h1 className="h-page">پنل من</h1>
    </SignedInShell>,
  )
  await page.getByRole('button', { name: /حساب شما/ }).click()
  await page.getByRole('menuitem', { name: 'خروج از حساب' }).click()
  await expect.poll(accessToken).toBeNull()
  // A late answer would delete the cookie that binds the next session.
  expect(sent?.aborted).toBe(true)
})
