import type { Input } from '#contract/http/route.ts'
import {
  addPicture,
  addStore,
  changeStore,
  listCities,
  listStoresForStaff,
  orderStoreProviders,
  readStoreForStaff,
  readStoreTerms,
  removeStoreTerms,
  setStoreCategories,
  setStoreTerms,
} from '#contract/ops/stores.ts'
import { rial } from '#domain/kernel/money.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { instant } from '#domain/kernel/time.ts'
import type { StoreProvider } from '#domain/stores/store-terms.ts'
import { termsFaults } from '#domain/stores/terms-fault.ts'
import type { Db } from '../database/open.ts'
import { cleanFile } from '../files/clean-file.ts'
import type { House } from '../house.ts'
import { created, type App } from '../http/app.ts'
import { insertPicture, missingPictures } from '../pictures/sql.ts'
import { providersAt } from '../stores/terms-sql.ts'
import { catalogueRow, orRefused } from './catalogue-sql.ts'
import { inDeed } from './deed.ts'
import { idOf, pageOf, readCursor } from './keyset.ts'
import {
  citiesNamed,
  deleteTerms,
  insertStore,
  lockStore,
  pageOfStores,
  storeKept,
  updateStore,
  writeCategories,
  writeProviderOrder,
  writeTerms,
  type StoreChange,
  type StoreKept,
} from './stores-sql.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** The partner stores: who they are, in which categories they stand, and what their providers lend. */
export function storeRoutes(app: App, house: House): void {
  readingRoutes(app, house)
  storeWritingRoutes(app, house)
  termsRoutes(app, house)
  pictureAddingRoute(app, house)
}

function readingRoutes(app: App, { db }: House): void {
  app.serve(listStoresForStaff, async ({ query }) => {
    const { q, cursor, per_page: perPage = 30 } = query
    const rows = await pageOfStores(db, { q, past: idOf(readCursor(cursor)), limit: perPage + 1 })
    return ok(
      pageOf(
        rows,
        perPage,
        ({ id }) => ({ at: instant(0), id }),
        (row) => row,
      ),
    )
  })

  app.serve(readStoreForStaff, async ({ params: { id } }) => {
    const store = await storeKept(db, id)
    return store ? ok({ results: store }) : missing
  })

  app.serve(listCities, async ({ query: { q = '' } }) => ok({ results: await citiesNamed(db, q) }))
}

type Written = {
  readonly url?: string | null
  readonly svg_logo?: string | null
  readonly main_image?: string | null
  readonly banner_image?: string | null
}

/** The fields whose picture is none of ours, as a refusal. */
async function pictureFaults(db: Db, { svg_logo, main_image, banner_image }: Written) {
  const named = Object.entries({ svg_logo, main_image, banner_image }).flatMap(([field, path]) => (path ? [{ field, path }] : []))
  const gone = await missingPictures(
    db,
    named.map(({ path }) => path),
  )
  const faulty = named.filter(({ path }) => gone.includes(path))
  if (faulty.length === 0) return null
  return err({ kind: 'FIELDS_WRONG' as const, errors: Object.fromEntries(faulty.map(({ field }) => [field, ['این تصویر پیدا نشد.']])) })
}

function storeWritingRoutes(app: App, house: House): void {
  const { db } = house

  app.serve(addStore, async ({ body, request }) => {
    const faults = await pictureFaults(db, body)
    if (faults) return faults
    const { slug, name, type, seo_title: seoTitle, seo_description: seoDescription, is_open: isOpen = false } = body
    const store = { ...changeOf(body), slug, name, type, seoTitle, seoDescription, isOpen }
    const added = await orRefused(
      inDeed(house, { request, route: addStore }, async (tx, { at }) => {
        const id = await insertStore(tx, { ...store, changedAt: at })
        return ok(noted(id, null, await written(tx, id)))
      }),
    )
    return added.ok ? ok(created({ results: added.value, message: 'فروشگاه اضافه شد.' })) : added
  })

  app.serve(changeStore, async ({ params: { id }, body, request }) => {
    const faults = await pictureFaults(db, body)
    if (faults) return faults
    const changed = await orRefused(
      inDeed(house, { request, route: changeStore }, async (tx, { at }) => {
        const before = await lockStore(tx, id)
        if (!before) return missing
        await updateStore(tx, id, changeOf(body), at)
        return ok(noted(id, before, await written(tx, id)))
      }),
    )
    return changed.ok ? ok({ results: changed.value, message: 'فروشگاه ذخیره شد.' }) : changed
  })

  app.serve(setStoreCategories, async ({ params: { id }, body, request }) => {
    const set = await orRefused(
      inDeed(house, { request, route: setStoreCategories }, async (tx, { at }) => {
        const before = await lockStore(tx, id)
        if (!before) return missing
        await writeCategories(tx, id, body.category_ids)
        await updateStore(tx, id, {}, at)
        const after = await written(tx, id)
        return ok({ value: after, audit: { subject: `store:${id}`, before: before.categories, after: after.categories } })
      }),
    )
    return set.ok ? ok({ results: set.value, message: 'دسته‌ها ذخیره شد.' }) : set
  })
}

const noted = (id: number, before: StoreKept | null, after: StoreKept) => ({
  value: after,
  audit: { subject: `store:${id}`, before, after },
})

async function written(tx: Db, id: number): Promise<StoreKept> {
  const store = await storeKept(tx, id)
  if (!store) throw new Error(`no such store: ${id}`)
  return store
}

type Change = Input<typeof changeStore>['body']

/** The columns of what was given; what was not given stays as it is. */
function changeOf({
  cash_back,
  city_id,
  svg_logo,
  main_image,
  banner_image,
  seo_title,
  seo_description,
  is_open,
  ...rest
}: Change): StoreChange {
  const pictured = { svgLogo: svg_logo, mainImage: main_image, bannerImage: banner_image }
  const change = {
    ...rest,
    ...pictured,
    cashBack: cash_back,
    cityId: city_id,
    seoTitle: seo_title,
    seoDescription: seo_description,
    isOpen: is_open,
  }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

function termsRoutes(app: App, house: House): void {
  const { db } = house

  app.serve(readStoreTerms, async ({ params: { id } }) => ok({ results: (await providersAt(db, id)).map(termsOnWire) }))

  app.serve(setStoreTerms, async ({ params: { id: storeId, provider_id: providerId }, body, request }) => {
    const terms = {
      priceSteps: body.price_steps.map(rial),
      installmentSteps: body.installment_steps,
      guarantees: body.guarantees,
      priceConfigs: body.price_configs.map(({ min, max, interest_rate: interestRate, order_cost }) => ({
        min: rial(min),
        max: rial(max),
        interestRate,
        orderCost: rial(order_cost),
      })),
    }
    const errors = termsFaults(terms)
    if (Object.keys(errors).length > 0) return err({ kind: 'FIELDS_WRONG', errors })
    const set = await orRefused(
      inDeed(house, { request, route: setStoreTerms }, async (tx, { at }) => {
        if (!(await lockStore(tx, storeId)) || !(await catalogueRow(tx, 'providers', providerId))) return missing
        const before = (await termsSeen(tx, storeId)).find(({ provider_id }) => provider_id === providerId) ?? null
        if (!before && !terms.guarantees) return err({ kind: 'FIELDS_WRONG' as const, errors: { guarantees: ['دست‌کم یک ضمانت لازم است.'] } })
        await writeTerms(tx, storeId, providerId, terms)
        await updateStore(tx, storeId, {}, at)
        const after = (await termsSeen(tx, storeId)).find(({ provider_id }) => provider_id === providerId)
        if (!after) throw new Error(`no terms of ${providerId} at ${storeId}`)
        return ok({ value: after, audit: { subject: `store:${storeId}:provider:${providerId}`, before, after } })
      }),
    )
    return set.ok ? ok({ results: set.value, message: 'شرایط ذخیره شد. سفارش‌های ثبت‌شده تغییر نمی‌کنند.' }) : set
  })

  app.serve(removeStoreTerms, async ({ params: { id: storeId, provider_id: providerId }, request }) => {
    const removed = await inDeed(house, { request, route: removeStoreTerms }, async (tx, { at }) => {
      const before = (await lockStore(tx, storeId)) && (await termsSeen(tx, storeId)).find(({ provider_id }) => provider_id === providerId)
      if (!before) return missing
      await deleteTerms(tx, storeId, providerId)
      await updateStore(tx, storeId, {}, at)
      return ok({ value: null, audit: { subject: `store:${storeId}:provider:${providerId}`, before } })
    })
    return removed.ok ? ok({ results: null, message: 'این تأمین‌کننده از فروشگاه کنار رفت.' }) : removed
  })

  app.serve(orderStoreProviders, async ({ params: { id }, body: { provider_ids: named }, request }) => {
    const ordered = await inDeed(house, { request, route: orderStoreProviders }, async (tx, { at }) => {
      if (!(await lockStore(tx, id))) return missing
      const before = (await providersAt(tx, id)).map((provider) => provider.id)
      if (before.length !== named.length || !before.every((provider) => named.includes(provider)))
        return err({ kind: 'FIELDS_WRONG' as const, errors: { provider_ids: ['همهٔ تأمین‌کننده‌های این فروشگاه را به ترتیب بیاورید.'] } })
      await writeProviderOrder(tx, id, named)
      await updateStore(tx, id, {}, at)
      return ok({ value: await termsSeen(tx, id), audit: { subject: `store:${id}`, before, after: named } })
    })
    return ordered.ok ? ok({ results: ordered.value, message: 'ترتیب ذخیره شد.' }) : ordered
  })
}

const termsSeen = async (tx: Db, storeId: number) => (await providersAt(tx, storeId)).map(termsOnWire)

const termsOnWire = (provider: StoreProvider, position: number) => ({
  provider_id: provider.id,
  provider_name: provider.name,
  position,
  price_steps: [...provider.priceSteps],
  installment_steps: [...provider.installmentSteps],
  price_configs: provider.priceConfigs.map(({ min, max, interestRate, orderCost }) => ({
    min,
    max,
    interest_rate: interestRate,
    order_cost: orderCost,
  })),
  guarantees: provider.guarantees.map(({ id, type, title }) => ({ id, type, title })),
})

function pictureAddingRoute(app: App, house: House): void {
  app.serve(addPicture, async ({ files, request }) => {
    const cleaned = files['file'] ? await cleanFile(files['file'].bytes, { imagesOnly: true }) : err({ kind: 'FILE_MISSING' as const })
    if (!cleaned.ok) return cleaned
    const { bytes, type } = cleaned.value
    // The bytes first: a crash leaves bytes that nothing names, never a picture without bytes.
    const fileKey = await house.files.put(bytes)
    const path = `uploads/${fileKey}.${type === 'jpeg' ? 'jpg' : type}`
    const added = await inDeed(house, { request, route: addPicture }, async (tx) => {
      await insertPicture(tx, { path, fileKey })
      return ok({ value: `/media/${path}`, audit: { subject: `picture:${path}` } })
    })
    return added.ok ? ok(created({ results: { path: added.value }, message: 'تصویر ذخیره شد.' })) : added
  })
}
