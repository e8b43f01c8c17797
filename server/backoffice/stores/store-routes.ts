import { addStore, changeStore, listCities, readStoreForStaff, setStoreCategories } from '#contract/backoffice/stores/routes.ts'
import {
  addStoreSchema,
  changeStoreSchema,
  listCitiesSchema,
  readStoreForStaffSchema,
  setStoreCategoriesSchema,
} from '#contract/backoffice/stores/stores.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { missingPictures } from '#server/catalogue/pictures/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { orRefused } from './catalogue-sql.ts'
import { storeListRoutes } from './store-list-routes.ts'
import {
  citiesNamed,
  insertStore,
  lockStore,
  findStoreView,
  updateStore,
  writeCategories,
  type StoreChange,
  type StoreView,
} from './stores-sql.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** Partner stores and their categories. */
export function storeRoutes(http: HttpServer, app: App): void {
  readingRoutes(http, app)
  storeWritingRoutes(http, app)
}

function readingRoutes(http: HttpServer, app: App): void {
  const { db } = app
  storeListRoutes(http, app)

  http.serve(readStoreForStaff, readStoreForStaffSchema, async ({ params: { id } }) => {
    const store = await findStoreView(db, id)
    return store ? ok({ results: store }) : missing
  })

  http.serve(listCities, listCitiesSchema, async ({ query: { q = '' } }) => ok({ results: await citiesNamed(db, q) }))
}

type Pictured = {
  readonly svg_logo?: string | null
  readonly main_image?: string | null
  readonly banner_image?: string | null
}

/** A refusal of fields that name an unknown picture; null if there is none. */
async function pictureFaults(db: Db, { svg_logo, main_image, banner_image }: Pictured) {
  const named = Object.entries({ svg_logo, main_image, banner_image }).flatMap(([field, path]) => (path ? [{ field, path }] : []))
  const gone = await missingPictures(
    db,
    named.map(({ path }) => path),
  )
  const faulty = named.filter(({ path }) => gone.includes(path))
  if (faulty.length === 0) return null
  return err({ kind: 'FIELDS_WRONG' as const, errors: Object.fromEntries(faulty.map(({ field }) => [field, ['این تصویر پیدا نشد.']])) })
}

function storeWritingRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(addStore, addStoreSchema, async ({ body, request }) => {
    const faults = await pictureFaults(db, body)
    if (faults) return faults
    const { slug, name, type, seo_title: seoTitle, seo_description: seoDescription, is_open: isOpen = false } = body
    const store = { ...changeOf(body), slug, name, type, seoTitle, seoDescription, isOpen }
    return orRefused(
      runAction(app, { request, route: addStore }, async (tx, { at }) => {
        const id = await insertStore(tx, { ...store, changedAt: at })
        const after = await written(tx, id)
        return ok({
          value: created({ results: after, message: 'فروشگاه اضافه شد.' }),
          audit: { subject: `store:${id}`, before: null, after },
        })
      }),
    )
  })

  http.serve(changeStore, changeStoreSchema, async ({ params: { id }, body, request }) => {
    const faults = await pictureFaults(db, body)
    if (faults) return faults
    return orRefused(
      runAction(app, { request, route: changeStore }, async (tx, { at }) => {
        const before = await lockStore(tx, id)
        if (!before) return missing
        await updateStore(tx, id, changeOf(body), at)
        const after = await written(tx, id)
        return ok({ value: { results: after, message: 'فروشگاه ذخیره شد.' }, audit: { subject: `store:${id}`, before, after } })
      }),
    )
  })

  http.serve(setStoreCategories, setStoreCategoriesSchema, ({ params: { id }, body, request }) =>
    orRefused(
      runAction(app, { request, route: setStoreCategories }, async (tx, { at }) => {
        const before = await lockStore(tx, id)
        if (!before) return missing
        await writeCategories(tx, id, body.category_ids)
        await updateStore(tx, id, {}, at)
        const after = await written(tx, id)
        const audit = { subject: `store:${id}`, before: before.categories, after: after.categories }
        return ok({ value: { results: after, message: 'دسته‌ها ذخیره شد.' }, audit })
      }),
    ),
  )
}

async function written(tx: Db, id: number): Promise<StoreView> {
  const store = await findStoreView(tx, id)
  if (!store) throw new Error(`no such store: ${id}`)
  return store
}

type Change = Input<typeof changeStore>['body']

/** The given fields as columns; omitted ones stay as they are. */
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
