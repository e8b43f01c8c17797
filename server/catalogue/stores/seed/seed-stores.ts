import { sql } from 'drizzle-orm'
import { fallbackCategories } from '#domain/catalogue/stores/store.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { policyOn, releasePolicies } from '#domain/platform/policies/policy.ts'
import { drawLogo, drawObject, drawStairBanner } from '#server/catalogue/pictures/draw-pictures.ts'
import { objects, type ObjectName } from '#server/catalogue/pictures/objects.ts'
import { pictures } from '#server/catalogue/pictures/sql.ts'
import { writeSearchKeys } from '#server/catalogue/stores/store-search-keys.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import {
  categories,
  providers,
  storeCategories,
  storeProviderGuarantees,
  storeProviderPriceConfigs,
  storeProviders,
  stores,
} from '../tables.ts'
import { inventStores, type InventedStore } from './invent-stores.ts'
import { providerSeeds, termsOf } from './terms.ts'

/** The five categories, `count` invented stores with their lenders and terms, and all their pictures. */
export async function seedStores(tx: Db, { count, at }: { count: number; at: Instant }): Promise<void> {
  const invented = inventStores(count)
  const categoryIds = await seedCategories(tx)
  const lenderIds = await seedLenders(tx, providerSeeds)
  await seedPictures(tx, invented)
  const storeIds = await seedStoreRows(tx, invented, at)
  await inChunks(
    invented.flatMap(({ slug, categories: slugs }) =>
      slugs.map((category, index) => ({ storeId: known(storeIds, slug), categoryId: known(categoryIds, category), isMain: index === 0 })),
    ),
    (rows) => tx.insert(storeCategories).values(rows),
  )
  await writeSearchKeys(tx)
  await seedTerms(tx, { invented, storeIds, lenderIds, at })
}

/** The data that pages need without stores: the five categories, their drawings, and our own fund as the only lender. */
export async function seedWithoutStores(tx: Db): Promise<void> {
  await seedCategories(tx)
  await seedLenders(
    tx,
    providerSeeds.filter(({ isOwnFund }) => isOwnFund),
  )
}

async function seedCategories(tx: Db): Promise<ReadonlyMap<string, number>> {
  const names: readonly ObjectName[] = Object.keys(objects).filter((name): name is ObjectName => name in objects)
  await tx.insert(pictures).values(names.map((name) => ({ path: `objects/${name}.svg`, svg: drawObject(name) })))
  const rows = await tx
    .insert(categories)
    .values(fallbackCategories.map(({ slug, nameFa, nameEn, object }) => ({ slug, nameFa, nameEn, icon: `/media/objects/${object}.svg` })))
    .returning({ key: categories.slug, id: categories.id })
  return new Map(rows.map(({ key, id }) => [key, id]))
}

async function seedStoreRows(tx: Db, invented: readonly InventedStore[], at: Instant): Promise<ReadonlyMap<string, number>> {
  const towns = await rowsOf<{ id: number; place: string }>(
    tx,
    sql`select c.id, p.name || '/' || c.name as place from cities c join provinces p on p.id = c.province_id`,
  )
  const cityIds = new Map(towns.map(({ id, place }) => [place, id]))
  const ids = new Map<string, number>()
  await inChunks(invented, async (chunk) => {
    const rows = await tx
      .insert(stores)
      .values(
        chunk.map((store) => ({
          slug: store.slug,
          name: store.name,
          searchKey: '',
          url: `https://${store.slug}.example/`,
          svgLogo: `/media/logos/${store.slug}.svg`,
          mainImage: `/media/objects/${store.objects[0]}.svg`,
          bannerImage: `/media/stairs/${store.objects.join('-')}.svg`,
          ordersCount: store.ordersCount,
          ordersAmount: rial(store.ordersAmount),
          commission: store.commission,
          cashBack: store.cashBack,
          email: `info@${store.slug}.example`,
          type: store.type,
          description: store.description,
          tel: store.tel,
          address: store.address,
          cityId: known(cityIds, `${store.province}/${store.city}`),
          seoTitle: `خرید قسطی از ${store.name}`,
          seoDescription: `${store.goods} را از ${store.name} قسطی بخرید؛ محاسبهٔ اقساط، هزینه‌ها و ثبت سفارش.`,
          changedAt: at,
        })),
      )
      .returning({ slug: stores.slug, id: stores.id })
    for (const { slug, id } of rows) ids.set(slug, id)
  })
  return ids
}

/** Lenders with their logos; returns their ids in the same order. */
async function seedLenders(tx: Db, seeds: readonly (typeof providerSeeds)[number][]): Promise<readonly number[]> {
  const marks = seeds.map(({ name, icon, tile }) => ({ path: icon.replace('/media/', ''), svg: drawLogo(name, tile) }))
  await tx.insert(pictures).values(marks)
  const lenders = await tx
    .insert(providers)
    .values(seeds.map(({ name, icon, isOwnFund }) => ({ name, icon, isOwnFund })))
    .returning({ id: providers.id, name: providers.name })
  return seeds.map(({ name }) => lenders.find((row) => row.name === name)?.id ?? 0)
}

type SeedRows = {
  readonly invented: readonly InventedStore[]
  readonly storeIds: ReadonlyMap<string, number>
  readonly lenderIds: readonly number[]
  readonly at: Instant
}

async function seedTerms(tx: Db, { invented, storeIds, lenderIds, at }: SeedRows): Promise<void> {
  const policy = policyOn(releasePolicies, dayOf(at))
  const given = invented.flatMap((store) =>
    termsOf(store.terms, policy).map((terms, position) => ({
      storeId: known(storeIds, store.slug),
      providerId: lenderIds[terms.provider] ?? 0,
      position,
      terms,
    })),
  )
  await inChunks(given, (rows) =>
    tx.insert(storeProviders).values(
      rows.map(({ storeId, providerId, position, terms }) => ({
        storeId,
        providerId,
        position,
        priceSteps: [...terms.priceSteps],
        installmentSteps: [...terms.installmentSteps],
      })),
    ),
  )
  await inChunks(
    given.flatMap(({ storeId, providerId, terms }) => terms.configs.map((config) => ({ storeId, providerId, ...config }))),
    (rows) => tx.insert(storeProviderPriceConfigs).values(rows),
  )
  await inChunks(
    given.flatMap(({ storeId, providerId, terms }) => terms.guarantees.map((guarantee) => ({ storeId, providerId, ...guarantee }))),
    (rows) => tx.insert(storeProviderGuarantees).values(rows),
  )
}

async function seedPictures(tx: Db, invented: readonly InventedStore[]): Promise<void> {
  const stairs = new Map(invented.map((store) => [store.objects.join('-'), store.objects]))
  const rows = [
    ...[...stairs].map(([name, pair]) => ({ path: `stairs/${name}.svg`, svg: drawStairBanner(pair) })),
    ...invented.map(({ slug, name, tile }) => ({ path: `logos/${slug}.svg`, svg: drawLogo(name, tile) })),
  ]
  await inChunks(rows, (chunk) => tx.insert(pictures).values(chunk))
}

function known(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the seed refers to an unknown row: ${key}`)
  return id
}

/** Passes `rows` to `insert` a thousand at a time: PostgreSQL allows at most 65,535 parameters in one statement. */
export async function inChunks<T>(rows: readonly T[], insert: (chunk: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += 1000) await insert(rows.slice(from, from + 1000))
}
