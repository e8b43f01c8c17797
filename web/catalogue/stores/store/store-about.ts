import type { Store } from '#contract/catalogue/stores/store.ts'

/** A store as schema.org data; absent properties are left out. */
export function storeAbout({ name, url, information }: Store): Readonly<Record<string, unknown>> {
  const { description, tel, address, city } = information
  const place = {
    '@type': 'PostalAddress',
    ...(address && { streetAddress: address }),
    ...(city && { addressLocality: city.name, addressRegion: city.province_name }),
    addressCountry: 'IR',
  }
  return {
    '@type': 'Store',
    name,
    ...(url && { url }),
    ...(description && { description }),
    ...(tel && { telephone: tel }),
    ...((address ?? city) && { address: place }),
    paymentAccepted: 'خرید قسطی با پلکان',
    currenciesAccepted: 'IRR',
  }
}
