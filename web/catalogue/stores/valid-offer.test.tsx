import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Store } from '#contract/catalogue/stores/store.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { filterStores } from './list/filter-stores.ts'
import { StoreCard } from './list/store-card.tsx'
import { CashBackNote } from './store/cash-back-note.tsx'
import { StoreHead } from './store/store-head.tsx'

const storeOf = (id: number, given: Partial<Store>): Store => ({
  id,
  name: `فروشگاه ${id}`,
  slug: `store-${id}`,
  url: null,
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
  categories: [],
  information: { description: null, type: 'ONLINE', tel: null, address: null, city: null, seo: { title: 'خرید', description: 'خرید' } },
  invoice_count_max: 12,
  ...given,
})
const valid = { percent: 10, cap: 5_000_000, ends_on: '2199-12-05' }
const over = { percent: 10, cap: null, ends_on: '2025-12-05' }

/** What a store's page says of its cash back. */
const showPage = (store: Store) =>
  showRouted(
    <>
      <StoreHead store={store} />
      <CashBackNote store={store} />
    </>,
    new QueryClient(),
  )

test('F-104, R-SHOP-12: a store’s page says what its cash back means: how much of each purchase, up to what, until which day, and when it comes', async () => {
  showPage(storeOf(1, { cash_back: 2, offer: valid }))
  await expect.element(page.getByRole('heading', { name: '۱۰٪ بازگشت پول تا ۱۴ آذر' })).toBeVisible()
  await expect.element(page.getByText(/۱۰٪ مبلغ هر خرید از این فروشگاه با پلکان، حداکثر ۵۰۰٬۰۰۰ تومان،/)).toBeVisible()
  await expect.element(page.getByText(/اگر ۲٪ همیشگی بیشتر شود، همان/)).toBeVisible()
  await expect.element(page.getByText(/واریز پس از تسویهٔ خرید با فروشگاه است/)).toBeVisible()
})

test('R-SHOP-12: an offer that is over is not shown, though the page is older', async () => {
  showPage(storeOf(1, { cash_back: 2, offer: over }))
  await expect.element(page.getByRole('heading', { name: '۲٪ بازگشت پول' })).toBeVisible()
  expect(page.getByText(/تا ۱۴ آذر/).elements()).toHaveLength(0)
})

test('a store that gives nothing back says nothing of it', async () => {
  showPage(storeOf(1, { offer: over }))
  await expect.element(page.getByRole('heading', { name: 'فروشگاه 1' })).toBeVisible()
  expect(page.getByText(/بازگشت پول/).elements()).toHaveLength(0)
})

test('R-SHOP-12: a store’s card has its offer with the last day, and sorting by cash back counts it', async () => {
  const stores = [storeOf(1, { cash_back: 5 }), storeOf(2, { cash_back: 2 }), storeOf(3, { cash_back: 2, offer: valid })]
  showRouted(
    stores.map((store) => <StoreCard key={store.id} store={store} isPopular />),
    new QueryClient(),
  )
  await expect.element(page.getByText('۱۰٪ بازگشت پول تا ۱۴ آذر')).toBeVisible()
  await expect.element(page.getByText('۲٪ بازگشت پول', { exact: true })).toBeVisible()
  expect(filterStores(stores, { sort: 'cash-back' }).map(({ id }) => id)).toEqual([3, 1, 2])
})
