import { listViews as listCall, removeView, saveView, shareView } from '#contract/backoffice/lists/routes.ts'
import { listViewsSchema, removeViewSchema, saveViewSchema, shareViewSchema } from '#contract/backoffice/lists/views.ts'
import { mayCall, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { listCalls, type ListName } from '#domain/backoffice/lists/list-names.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { staffOf } from '#server/backoffice/staff/authenticate.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { changeView, deleteView, putView, viewOf, viewsOf } from './views-sql.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** The saved views of lists (F-204). */
export function viewRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listCall, listViewsSchema, async ({ query: { list }, request }) => {
    const { id, role } = staffOf(request)
    if (!mayRead(role, list)) return err({ kind: 'NOT_YOUR_RIGHT' })
    return ok({ results: await viewsOf(db, list, id) })
  })

  http.serve(saveView, saveViewSchema, ({ body: { name: typed, list, filter, is_shared: isShared }, request }) =>
    runAction(app, { request, route: saveView }, async (tx, { staff, at }) => {
      if (!mayRead(staff.role, list)) return err({ kind: 'NOT_YOUR_RIGHT' } as const)
      const name = typed.trim()
      const id = await putView(tx, { staffId: staff.id, list, name, filter, isShared, savedAt: at })
      const results = await viewOf(tx, id, staff.id)
      if (!results) return missing
      const audit = { subject: `view:${id}`, after: { list, name, is_shared: isShared } }
      return ok({ value: { results, message: 'نما ذخیره شد.' }, audit })
    }),
  )

  http.serve(shareView, shareViewSchema, ({ params: { id }, body: { is_shared: isShared }, request }) =>
    runAction(app, { request, route: shareView }, async (tx, { staff }) => {
      if (!(await changeView(tx, { id, staffId: staff.id, isShared }))) return missing
      const message = isShared ? 'همکاران هم این نما را می‌بینند.' : 'این نما فقط برای شماست.'
      return ok({ value: { results: null, message }, audit: { subject: `view:${id}`, after: { is_shared: isShared } } })
    }),
  )

  http.serve(removeView, removeViewSchema, ({ params: { id }, request }) =>
    runAction(app, { request, route: removeView }, async (tx, { staff }) => {
      if (!(await deleteView(tx, id, staff.id))) return missing
      return ok({ value: { results: null, message: 'نما حذف شد.' }, audit: { subject: `view:${id}` } })
    }),
  )
}

const mayRead = (role: StaffRole, list: ListName): boolean => mayCall(role, listCalls[list])
