import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Provider } from '#contract/catalogue/stores/list-providers.ts'
import type { Store } from '#contract/catalogue/stores/store.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { calculation } from '#testing/web/store.ts'
import { PointsCost } from '#web/catalogue/calculators/points-cost.tsx'
import { rememberCalculation } from '#web/identity/session/remembered-calculation.ts'
import { initialCalculator, useSession } from '#web/identity/session/state.ts'
import { StorePage, type ChosenInstalment } from '../store/store-page.tsx'
import type { StoreSearch } from './store-search.ts'
import { StoresPage } from './stores-page.tsx'

let root: Root | null = null
let asked: string[] = []

beforeEach(() => {
  asked = []
  answerCalls(async (url: string) => {
    asked.push(decodeURIComponent(url))
    return Response.json(answerTo(new URL(url, location.origin)))
  })
})
afterEach(() => {
  root?.unmount()
  root = null
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const stores: Store[] = Array.from({ length: 900 }, (_, at) => storeOf(at + 1))

function storeOf(id: number): Store {
  const category =
    id % 2 ? { slug: 'digital', name_fa: 'دیجیتال', name_en: 'Digital' } : { slug: 'fashion', name_fa: 'مد و پوشاک', name_en: 'Fashion' }
  return {
    id,
    name: id === 7 ? 'تکنوسرا' : id === 9 ? 'موبایل‌سرا' : `فروشگاه ${id}`,
    slug: `store-${id}`,
    url: `https://store-${id}.example/`,
    svg_logo: null,
    main_image: null,
    banner_image: null,
    orders_count: id,
    orders_amount: 0,
    commission: 3,
    cash_back: 0,
    offer: null,
    mobile: null,
    email: null,
    categories: [{ id: 1, ...category, is_main: true }],
    information: { description: null, type: 'ONLINE', tel: null, address: null, city: null, seo: { title: 'خرید', description: 'خرید' } },
    invoice_count_max: 12,
  }
}

const bank: Provider = {
  id: 3,
  name: 'بانک آتیه',
  icon: '/media/x.svg',
  price_steps: [],
  installment_steps: [3, 6, 9, 12],
  guarantees: [
    { id: 31, type: 'PROMISSORY', title: 'سفتهٔ الکترونیکی' },
    { id: 32, type: 'CHEQUE', title: 'چک صیادی' },
  ],
  price_configs: [{ min: 10_000_000, max: 1_000_000_000, interest_rate: 23, order_cost: 1_500_000 }],
}
function answerTo({ pathname, searchParams }: URL): unknown {
  if (pathname.endsWith('/providers')) return { results: [bank] }
  if (pathname.endsWith('/calculate')) return { results: { ...calculation, invoice_count: Number(searchParams.get('invoice_count')) } }
  if (pathname.endsWith('/stores')) return { results: stores, metas: { current_page: 1, per_page: 10_000, total: 900, last_page: 1 } }
  return pathname.includes('/stores/store-') && !pathname.endsWith('/all') ? { results: storeOf(7) } : nothingYet(pathname)
}

function show(node: ReactNode): void {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => node }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}
const showStores = (search: StoreSearch = {}, onSearch: (search: StoreSearch) => void = () => undefined) =>
  show(<StoresPage search={search} onSearch={onSearch} />)
const showStore = (onOrder: (chosen: ChosenInstalment) => void = () => undefined) =>
  show(
    <StorePage
      slug="store-7"
      renderPoints={(needed) => <PointsCost needed={needed} price={1_089_000} balance={34_250} />}
      remembered={{ price: 200_000_000 as never, invoiceCount: 12 }}
      onOrder={onOrder}
    />,
  )

const cards = () => [...document.querySelectorAll('[aria-setsize]')]

test('R-ROUTES-13, R-STORE-07: all stores come in one request of 10000, and only those near the window are in the page', async () => {
  showStores()
  await expect.element(page.getByText('۹۰۰ فروشگاه', { exact: true })).toBeVisible()
  expect(asked.filter((url) => url.includes('/stores'))).toEqual(['/api/customer/stores?per_page=10000'])
  // The cards come a moment after their number.
  await expect.poll(() => cards()[0]?.getAttribute('aria-setsize')).toBe('900')
  expect(cards().length).toBeLessThan(60)
})

test('R-STORE-10: the filters of the address are applied, named and taken away one by one', async () => {
  const wanted: StoreSearch[] = []
  showStores({ name: 'تکنو', category: 'digital' }, (search) => wanted.push(search))
  await expect.element(page.getByText('۱ فروشگاه', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /تکنوسرا/ })).toBeVisible()
  await page.getByRole('button', { name: 'برداشتن فیلتر دیجیتال' }).click()
  expect(wanted).toEqual([{ name: 'تکنو' }])
})

test('R-STORE-10: what is typed is found at once, whichever letters are typed, and written to the address when typing pauses', async () => {
  const wanted: StoreSearch[] = []
  show(<Addressed onSearch={(search) => wanted.push(search)} />)
  await expect.element(page.getByText('۹۰۰ فروشگاه', { exact: true })).toBeVisible()
  await page.getByLabelText('نام فروشگاه یا کالا').fill('تك نوسرا')
  await expect.element(page.getByText('۱ فروشگاه', { exact: true })).toBeVisible()
  await expect.poll(() => wanted).toEqual([{ name: 'تك نوسرا' }])
})

test.each(['گوشی', 'phone'])('F-035: %j finds the store that sells it', async (name) => {
  showStores({ name })
  await expect.element(page.getByRole('link', { name: /موبایل‌سرا/ })).toBeVisible()
})

test('navigating while typing writes the address first, and does not lead back', async () => {
  const wanted: StoreSearch[] = []
  show(<Addressed onSearch={(search) => wanted.push(search)} />)
  await expect.element(page.getByText('۹۰۰ فروشگاه', { exact: true })).toBeVisible()
  const field = page.getByLabelText('نام فروشگاه یا کالا')
  await field.fill('تکنو')
  field.element().blur()
  expect(wanted).toEqual([{ name: 'تکنو' }])
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(wanted).toHaveLength(1)
})

/** The list with an address that follows. */
function Addressed({ onSearch }: { readonly onSearch: (search: StoreSearch) => void }) {
  const [search, setSearch] = useState<StoreSearch>({})
  return (
    <StoresPage
      search={search}
      onSearch={(wanted) => {
        onSearch(wanted)
        setSearch(wanted)
      }}
    />
  )
}

test('R-STORE-12: without categories from the server, the five fallbacks are offered', async () => {
  showStores()
  const choice = page.getByLabelText('دسته')
  await expect.element(choice).toBeVisible()
  expect(Array.from(choice.element().querySelectorAll('option'), (option) => option.value)).toEqual([
    '',
    'digital',
    'fashion',
    'home-and-office',
    'special',
    'tourism',
  ])
})

test('F-306: while there is no store the page counts none and asks stores to join, instead of blaming a filter', async () => {
  answerCalls(async () => Response.json({ results: [], metas: { current_page: 1, per_page: 10_000, total: 0, last_page: 1 } }))
  showStores()
  await expect.element(page.getByRole('heading', { name: 'هنوز فروشگاهی به پلکان نپیوسته است' })).toBeVisible()
  expect(page.getByRole('link', { name: 'همکاری با پلکان' }).element().getAttribute('href')).toBe('/cooperation')
  expect(page.getByText('از فروشگاه‌های همکار، قسطی بخرید.').elements()).toHaveLength(1)
  expect(page.getByText('فروشگاهی با این مشخصات پیدا نشد').elements()).toHaveLength(0)
})

test('nothing found says so and offers a way back', async () => {
  const wanted: StoreSearch[] = []
  showStores({ name: 'هیچ‌کدام' }, (search) => wanted.push(search))
  await expect.element(page.getByText('فروشگاهی با این مشخصات پیدا نشد')).toBeVisible()
  await page.getByRole('button', { name: 'پاک کردن همه' }).click()
  expect(wanted).toEqual([{}])
})

test('R-ROUTES-14, R-CALC-03, R-CALC-05, R-POINT-08, R-CONST-02: the cost is shown part by part, with 20000 points', async () => {
  showStore()
  await expect.element(page.getByRole('heading', { name: 'تکنوسرا' })).toBeVisible()
  const panel = page.getByRole('region', { name: 'هزینهٔ کامل، از اول تا آخر' })
  for (const amount of ['۱٬۸۷۴٬۴۰۰', '۲۰٬۰۰۰٬۰۰۰', /۲۰٬۰۰۰ امتیاز/]) await expect.element(panel.getByText(amount).first()).toBeVisible()
  await expect.element(panel.getByText(/شما ۳۴٬۲۵۰ امتیاز دارید/)).toBeVisible()
  await expect
    .poll(() =>
      asked.some((url) => url.endsWith('/stores/7/providers/calculate?provider_id=3&invoice_count=12&guarantee_id=31&price=200000000')),
    )
    .toBe(true)
})

test('what is not lent for this sum is shown with its reason and cannot be chosen', async () => {
  showStore()
  await expect.element(page.getByRole('radio', { name: /چک صیادی/ })).toBeDisabled()
  await expect.element(page.getByText('برای این مبلغ پذیرفته نمی‌شود')).toBeVisible()
  await page.getByRole('textbox', { name: 'مبلغ خرید' }).fill('۵۰۰٬۰۰۰')
  await expect.element(page.getByText('کمترین مبلغ ۱٬۰۰۰٬۰۰۰ تومان است.').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'ثبت سفارش' })).not.toBeInTheDocument()
})

test('an order goes on with what the server confirmed', async () => {
  const ordered: ChosenInstalment[] = []
  showStore((chosen) => ordered.push(chosen))
  await page.getByRole('button', { name: '۶ قسط' }).click()
  await expect.poll(() => asked.some((url) => url.includes('invoice_count=6&'))).toBe(true)
  await page.getByRole('button', { name: 'ثبت سفارش' }).click()
  await expect
    .poll(() => ordered)
    .toEqual([
      {
        ...calculation,
        invoice_count: 6,
        refund_policy_type: 'PROMISSORY',
        store_slug: 'store-7',
        points_needed: 20_000,
        basic_cost: 350_000,
        provider: { id: 3, name: bank.name },
        interest_rate: 23,
      },
    ])
})

test('R-CALC-07, R-CALC-08, R-ENTITY-09, R-OFFER-04, R-CONST-10: the choice survives reloads, and is a card loan where nothing says otherwise', () => {
  expect(initialCalculator).toEqual({ installment: {}, store: null, backTo: null, offerId: null, type: 'OPEN_LOOP' })
  rememberCalculation({
    installment: calculation,
    store: { id: 7, name: 'تکنوسرا', logo: null },
    backTo: '/stores/store-7',
    offerId: 'an-offer',
    type: 'CLOSE_LOOP',
  })
  const stored = JSON.parse(localStorage.getItem('pelekan-state') ?? '{}') as { state?: { calculator?: unknown } }
  expect(stored.state?.calculator).toEqual(useSession.getState().calculator)
  expect(stored.state?.calculator).toMatchObject({ backTo: '/stores/store-7', offerId: 'an-offer', type: 'CLOSE_LOOP' })
})
