import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { firstShown, type PublicPage } from '#contract/catalogue/prerendering/public-page.ts'
import type { ListedPolicy } from '#contract/platform/policies/policies.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { listBanners } from '#server/catalogue/banners/list-banners.ts'
import { faqBy } from '#server/catalogue/help/sql.ts'
import { offerOn, offersOn, stampOfOffers, turnSql } from '#server/catalogue/stores/offers-sql.ts'
import { providerResponse, storeResponse } from '#server/catalogue/stores/response.ts'
import { countStores, listCategories, mostBoughtFrom, stampOfStores, storeBy } from '#server/catalogue/stores/sql.ts'
import { cardDeliveryOf, providersAt } from '#server/catalogue/stores/terms-sql.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { listedPolicies } from '#server/platform/policies/routes.ts'

/** A page whose data has changed since it was rendered. */
export type DuePage = { readonly path: string; readonly stamp: string; readonly publish: () => Promise<PublicPage | null> }

const popularShown = 6

/** What every page depends on besides its rows: the web build, the site's address, and the day, on which offers and policies begin. */
type RenderContext = { readonly build: string; readonly origin: string; readonly today: Day }
/** The policies that pages estimate with, and the digest of their values: a page is not rendered anew because another day is listed. */
type Estimates = RenderContext & { readonly policies: readonly ListedPolicy[]; readonly policyDigest: string }

/** The pages that are due, at most `most`. Lists and questions come first, since they are few and read most. */
export async function duePages(db: Db, context: RenderContext, most: number): Promise<readonly DuePage[]> {
  const policies = await listedPolicies(db, context.today, (await cardDeliveryOf(db)) === 'VIRTUAL')
  const estimates = { ...context, policies, policyDigest: digestOf(policies.map(({ values }) => values)) }
  const wanted = await listPages(db, estimates)
  const rendered = await stampsOf(
    db,
    wanted.map(({ path }) => path),
  )
  const lists = wanted.filter(({ path, stamp }) => rendered.get(path) !== stamp)
  return [...lists, ...(await dueStores(db, estimates, most))].slice(0, most)
}

/** Deletes the pages of closed stores and of removed questions and categories. */
export async function deleteGonePages(db: Db): Promise<void> {
  await db.execute(sql`
    delete from snapshots p where
      (p.path like '/stores/%' and not exists (select from stores s where s.is_open and p.path = '/stores/' || s.slug))
      or (p.path like '/faq/%' and not exists (select from faq_sets f where p.path = '/faq/' || f.id))
      or (p.path like '/categories/%' and not exists (select from categories c where p.path = '/categories/' || c.slug))`)
}

async function listPages(db: Db, { build, origin, today, policies, policyDigest }: Estimates): Promise<DuePage[]> {
  const [changed, offered, categories, faqs, banners] = await Promise.all([
    stampOfStores(db),
    stampOfOffers(db, today),
    listCategories(db),
    stampsOfFaqs(db),
    stampOfBanners(db),
  ])
  const stores = `${changed} ${offered}`
  const stamp = (...parts: readonly string[]): string => [build, origin, ...parts].join(' ')
  const kinds = digestOf(categories)
  const mostBought = async (category: string | undefined, most: number) => {
    const [rows, offers] = await Promise.all([mostBoughtFrom(db, category, most), offersOn(db, today)])
    return rows.map((row) => storeResponse(row, offers.get(row.id) ?? null))
  }
  const first = async (category?: string) => ({
    first: await mostBought(category, firstShown),
    total: await countStores(db, { category }),
    categories,
  })
  return [
    {
      path: '/',
      stamp: stamp(stores, kinds, policyDigest),
      publish: async () => ({ kind: 'home', popular: await mostBought(undefined, popularShown), categories, policies }),
    },
    {
      path: '/stores',
      stamp: stamp(stores, kinds, banners),
      publish: async () => ({ kind: 'stores', ...(await first()), banners: await listBanners(db) }),
    },
    ...categories.map(({ slug }): DuePage => ({
      path: `/categories/${slug}`,
      stamp: stamp(stores, kinds),
      publish: async () => ({ kind: 'category', slug, ...(await first(slug)) }),
    })),
    ...faqs.map(({ id, rows }): DuePage => ({
      path: `/faq/${id}`,
      stamp: stamp(rows),
      publish: async () => {
        const set = await faqBy(db, id)
        return set && { kind: 'faq', id, set }
      },
    })),
  ]
}

/** Open stores that changed, whose offer began or ended, or whose costs changed after their page was rendered, those with the most orders first. */
async function dueStores(db: Db, { build, origin, today, policies, policyDigest }: Estimates, most: number): Promise<DuePage[]> {
  const stampSql = sql`concat_ws(' ', ${build}::text, ${origin}::text, ${policyDigest}::text, s.changed_at, turn.day)`
  const rows = await rowsOf<{ id: number; slug: string; stamp: string }>(
    db,
    sql`select s.id, s.slug, ${stampSql} as stamp
        from stores s left join snapshots p on p.path = '/stores/' || s.slug
          left join (select o.store_id, max(${turnSql(today)}) as day from store_offers o group by o.store_id) turn on turn.store_id = s.id
        where s.is_open and p.stamp is distinct from ${stampSql}
        order by s.orders_count desc, s.id limit ${most}`,
  )
  return rows.map(({ id, slug, stamp }) => ({
    path: `/stores/${slug}`,
    stamp,
    publish: async () => {
      const [store, offer, providers] = await Promise.all([storeBy(db, slug), offerOn(db, id, today), providersAt(db, id)])
      return store && { kind: 'store', store: storeResponse(store, offer), providers: providers.map(providerResponse), policies }
    },
  }))
}

const digestOf = (rows: unknown): string => createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22)

async function stampsOf(db: Db, paths: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ path: string; stamp: string }>(
    db,
    sql`select path, stamp from snapshots where path in (${sql.join(
      paths.map((path) => sql`${path}`),
      sql`, `,
    )})`,
  )
  return new Map(rows.map(({ path, stamp }) => [path, stamp]))
}

const stampsOfFaqs = (db: Db): Promise<{ id: number; rows: string }[]> =>
  rowsOf<{ id: number; rows: string }>(
    db,
    sql`select f.id, md5(f.text || coalesce(string_agg(r::text, '|' order by r.position, r.id), '')) as rows
        from faq_sets f left join faq_rows r on r.response_id = f.id group by f.id order by f.id`,
  )

async function stampOfBanners(db: Db): Promise<string> {
  const [row] = await rowsOf<{ stamp: string | null }>(db, sql`select md5(string_agg(b::text, '|' order by b.id)) as stamp from banners b`)
  return row?.stamp ?? ''
}
