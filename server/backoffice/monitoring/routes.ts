import { sql, type SQL } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import {
  downloadFiguresSchema,
  readFiguresSchema,
  readJobsSchema,
  readPartnersSchema,
  retryJobSchema,
} from '#contract/backoffice/monitoring/monitoring.ts'
import { downloadFigures, readFigures, readJobs, readPartners, retryJob } from '#contract/backoffice/monitoring/routes.ts'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { dayOf, instant, minuteMs, wireInstant, wireInstantOrNull, type Instant } from '#domain/platform/kernel/time.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { fileAnswer, type HttpServer } from '#server/platform/http/http-server.ts'
import { auditRoutes } from './audit-routes.ts'
import { figuresFile } from './figures-file.ts'
import { figuresOf } from './figures-sql.ts'
import { failedJobs, jobRows } from './sql.ts'

type EveryJob = (config: App['config']) => readonly { readonly name: string; readonly everyMs: number }[]

/** The audit, the health of partners, the scheduled jobs and the key figures. */
export function monitoringRoutes(http: HttpServer, app: App, everyJob: EveryJob): void {
  const { db, now, partners } = app

  auditRoutes(http, app)

  http.serve(readPartners, readPartnersSchema, async () =>
    ok({
      results: partners.health().map(({ medianMs, p95Ms, lastOkAt, lastFaults, ...rest }) => ({
        ...rest,
        median_ms: medianMs,
        p95_ms: p95Ms,
        last_ok_at: wireInstantOrNull(lastOkAt),
        last_faults: lastFaults.map(({ at, operation, fault, tookMs }) => ({
          at: wireInstant(at),
          deed: operation,
          fault,
          took_ms: tookMs,
        })),
      })),
    }),
  )

  http.serve(readFigures, readFiguresSchema, async ({ query: { days = 30 } }) => {
    const { orders, approval, approvalMedianHours, overdue, paid, owed, support, before } = await figuresOf(db, dayOf(now()), days)
    const results = {
      orders_by_status: [...orders],
      approval: [...approval],
      approval_median_hours: approvalMedianHours,
      overdue: [...overdue],
      paid: [...paid],
      open_orders: orders.filter(({ status }) => isOpen(status)).reduce((total, row) => total + row.orders, 0),
      owed,
      support,
      before,
    }
    return ok({ results })
  })

  http.serve(downloadFigures, downloadFiguresSchema, async ({ query: { days = 30, chart } }) => {
    const today = dayOf(now())
    const bytes = await figuresFile(chart, await figuresOf(db, today, days))
    return ok(fileAnswer(bytes, { name: `${chart}-${today}.xlsx`, mediaType: downloadFiguresSchema.file }))
  })

  jobRoutes(http, app, everyJob)
}

function jobRoutes(http: HttpServer, app: App, everyJob: EveryJob): void {
  const { db, now, config } = app

  http.serve(readJobs, readJobsSchema, async () => {
    const rows = await jobRows(db)
    const failures = rows.length === 0 ? [] : await failedJobs(db)
    const results = everyJob(config).map(({ name, everyMs }) => {
      const row = rows.find((each) => each.name === name)
      const lastDone: Instant | null = row?.last_done === null || row === undefined ? null : instant(row.last_done)
      return {
        name,
        waiting: row?.waiting ?? 0,
        active: row?.active ?? 0,
        failed: row?.failed ?? 0,
        done: row?.done ?? 0,
        last_done_at: wireInstantOrNull(lastDone),
        is_late: lastDone === null || now() - lastDone > 3 * everyMs + minuteMs,
        failures: failures
          .filter((each) => each.name === name)
          .slice(0, 5)
          .map(({ id, at, fault }) => ({ id, at: wireInstant(instant(at)), fault: fault ?? '' })),
      }
    })
    return ok({ results })
  })

  http.serve(retryJob, retryJobSchema, async ({ params: { name, id }, request }) => {
    const isKnown = everyJob(config).some((job) => job.name === name)
    if (!isKnown) return err({ kind: 'NOT_FOUND' })
    return runAction(app, { request, route: retryJob }, async (tx) => {
      const isFailed = (await jobRows(tx)).length > 0 && (await failedJobs(tx)).some((job) => job.name === name && job.id === id)
      if (!isFailed) return err({ kind: 'NOT_WAITING' } as const)
      await app.jobs.retry(name, id, { db: fromDrizzle({ execute: async (query: SQL) => ({ rows: await rowsOf(tx, query) }) }, sql) })
      return ok({ value: { results: null, message: 'دوباره در صف اجرا قرار گرفت.' }, audit: { subject: `job:${name}`, after: { id } } })
    })
  })
}
