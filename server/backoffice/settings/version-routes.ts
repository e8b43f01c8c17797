import { and, desc, eq, inArray, like, lt } from 'drizzle-orm'
import { listCatalogueVersionsSchema, orderCatalogueSchema, undoInCatalogueSchema } from '#contract/backoffice/settings/catalogues.ts'
import { listCatalogueVersions, orderCatalogue, undoInCatalogue } from '#contract/backoffice/settings/routes.ts'
import { catalogueOf, type Catalogue } from '#domain/backoffice/settings/catalogues.ts'
import { discountFaults } from '#domain/backoffice/settings/discount-bound.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { idOf, pageOf, readCursor } from '#server/backoffice/actions/keyset.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { auditRecords } from '#server/backoffice/staff/tables.ts'
import { catalogueRows, lockCatalogue, orRefused, setOrder } from '#server/backoffice/stores/catalogue-sql.ts'
import { touchStoresOf } from '#server/backoffice/stores/stores-sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { undoChange } from './undo-change.ts'

const changes = ['ops.catalogue.add', 'ops.catalogue.change', 'ops.catalogue.remove', 'ops.catalogue.order', 'ops.catalogue.undo']
type Fields = Readonly<Record<string, unknown>> | null

/** The order of rows in reference tables, and their versions, which are the rows of the audit: with who, when, and undo (F-208). */
export function versionRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(orderCatalogue, orderCatalogueSchema, ({ params: { catalogue }, body: { ids }, request }) =>
    runAction(app, { request, route: orderCatalogue }, async (tx) => {
      await lockCatalogue(tx, catalogue)
      const rows = await catalogueRows(tx, catalogue)
      const before = rows.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
      const isOrdered = catalogueOf[catalogue].fields.some(({ name }) => name === 'position')
      if (!isOrdered || before.length !== ids.length) return err({ kind: 'FIELDS_WRONG' } as const)
      await setOrder(tx, catalogue, ids)
      const value = { results: null, message: 'ترتیب تازه ذخیره شد.' }
      return ok({ value, audit: { subject: `${catalogue}:order`, before: { ids: before }, after: { ids } } })
    }),
  )

  http.serve(listCatalogueVersions, listCatalogueVersionsSchema, async ({ params: { catalogue }, query }) => {
    const { cursor, per_page: perPage = 30 } = query
    const before = idOf(readCursor(cursor))
    const rows = await db
      .select()
      .from(auditRecords)
      .where(and(ofCatalogue(catalogue), ...(before === null ? [] : [lt(auditRecords.seq, before)])))
      .orderBy(desc(auditRecords.seq))
      .limit(perPage + 1)
    return ok(
      pageOf(
        rows,
        perPage,
        ({ at, seq }) => ({ at, id: seq }),
        ({ seq, at, staffName, subject, before: was, after }) => ({
          seq,
          at: wireInstant(at),
          by: staffName,
          row_id: rowIdIn(subject),
          before: was as Fields,
          after: after as Fields,
        }),
      ),
    )
  })

  http.serve(undoInCatalogue, undoInCatalogueSchema, ({ params: { catalogue, seq }, request }) =>
    orRefused(
      runAction(app, { request, route: undoInCatalogue }, async (tx, { at }) => {
        await lockCatalogue(tx, catalogue)
        const [change] = await tx
          .select()
          .from(auditRecords)
          .where(and(ofCatalogue(catalogue), eq(auditRecords.seq, seq)))
        if (!change) return err({ kind: 'NOT_FOUND' } as const)
        const id = rowIdIn(change.subject)
        const audit = await undoChange(tx, catalogue, { id, before: change.before as Fields, after: change.after as Fields })
        if (!audit.ok) return audit
        const after = audit.value.after as Fields | undefined
        const beyond = catalogue === 'discounts' && after ? discountFaults(after, audit.value.before as Fields) : {}
        if (Object.keys(beyond).length > 0) return err({ kind: 'FIELDS_WRONG' } as const)
        if (id !== null && (catalogue === 'providers' || catalogue === 'categories')) await touchStoresOf(tx, catalogue, id, at)
        return ok({ value: { results: null, message: 'نسخهٔ پیشین برگشت.' }, audit: audit.value })
      }),
    ),
  )
}

/** Those whose values are still retained: without them nothing can be shown or undone. */
const ofCatalogue = (catalogue: Catalogue) =>
  and(inArray(auditRecords.action, changes), like(auditRecords.subject, `${catalogue}:%`), eq(auditRecords.isErased, false))

/** The row that a change was of; null for an order. */
const rowIdIn = (subject: string | null): number | null => Number(/:(\d+)$/.exec(subject ?? '')?.[1] ?? 0) || null
