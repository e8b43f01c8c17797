import type { Provider } from '#contract/catalogue/stores/list-providers.ts'
import type { Store } from '#contract/catalogue/stores/store.ts'
import type { StoreProvider } from '#domain/catalogue/stores/store-terms.ts'
import { forceHttps } from '#domain/catalogue/stores/store.ts'
import type { StoreOffer } from './offers-sql.ts'
import type { StoreRow } from './sql.ts'

/** A store as the API returns it with its offer of the day, its address always https (R-STORE-11). */
export const storeResponse = (row: StoreRow, offer: StoreOffer | null): Store => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  url: row.url === null ? null : forceHttps(row.url),
  svg_logo: row.svgLogo,
  main_image: row.mainImage,
  banner_image: row.bannerImage,
  orders_count: row.ordersCount,
  orders_amount: row.ordersAmount,
  commission: row.commission,
  cash_back: row.cashBack,
  mobile: row.mobile,
  email: row.email,
  categories: row.categories.map(({ id, name_fa, name_en, slug, is_main }) => ({ id, name_fa, name_en, slug, is_main })),
  information: {
    description: row.description,
    type: row.type,
    tel: row.tel,
    address: row.address,
    city: row.city && { id: row.city.id, name: row.city.name, province_id: row.city.province_id, province_name: row.city.province_name },
    seo: { title: row.seoTitle, description: row.seoDescription },
  },
  invoice_count_max: row.invoiceCountMax,
  offer: offer && { percent: offer.percent, cap: offer.cap, ends_on: offer.endsOn },
})

export const providerResponse = (provider: StoreProvider): Provider => ({
  id: provider.id,
  name: provider.name,
  icon: provider.icon,
  price_steps: [...provider.priceSteps],
  installment_steps: [...provider.installmentSteps],
  guarantees: provider.guarantees.map(({ id, type, title }) => ({ id, type, title })),
  price_configs: provider.priceConfigs.map(({ min, max, interestRate, orderCost }) => ({
    min,
    max,
    interest_rate: interestRate,
    order_cost: orderCost,
  })),
})
