import type { FastifyRequest } from 'fastify'
import {
  askDataExportSchema,
  fetchJsonExportSchema,
  fetchPdfExportSchema,
  readDataExportSchema,
  type DataExport,
} from '#contract/identity/data-exports/data-exports.ts'
import { askDataExport, fetchJsonExport, fetchPdfExport, readDataExport } from '#contract/identity/data-exports/routes.ts'
import { exportSteps, freshMs, sectionNames } from '#domain/identity/own-data/own-data.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { wireInstant, wireInstantOrNull, type Instant } from '#domain/platform/kernel/time.ts'
import { stepUpOf, type StepUpRefusal } from '#server/identity/passkeys/step-up/require-step-up.ts'
import type { Actor, App } from '#server/platform/context/app.ts'
import { fileAnswer, type HttpServer } from '#server/platform/http/http-server.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { ownDataSchema, schemaPath } from './own-data-schema.ts'
import { exportOf, insertExport, markOpened, newestExport, sessionBegan, type ExportRow } from './sql.ts'

/** The export of all data about oneself (R-OWN-05), and the schema of its JSON. */
export function dataExportRoutes(http: HttpServer, app: App): void {
  const { db, now } = app
  // The columns' types change with a release only, and everybody may ask.
  let schemaText: string | undefined

  http.get(schemaPath, async (_request, reply) => {
    schemaText ??= JSON.stringify(await ownDataSchema(db, app.config.publicUrl))
    return reply.headers({ 'content-type': 'application/schema+json', 'cache-control': 'public, max-age=3600' }).send(schemaText)
  })

  http.serve(readDataExport, readDataExportSchema, async ({ actor }) => {
    const newest = await newestExport(db, actor.customerId)
    return ok({ results: newest && onTheWire(newest) })
  })

  http.serve(askDataExport, askDataExportSchema, async ({ actor, request }) => {
    const { customerId } = actor
    const newest = await newestExport(db, customerId)
    if (newest?.status === 'WAITING') return err({ kind: 'EXPORT_RUNNING' })
    const stepUp = stepUpOf(app, actor, request, { command: 'export' })
    if (!(await stepUp.isProven())) return err(await stepUp.ask())
    const counted = await countTry(db, { limit: 'data-export', key: String(customerId), at: now() })
    if (!counted.ok) return counted
    const asked = await db.transaction(async (tx) => ((await stepUp.spend(tx)) ? insertExport(tx, customerId, now()) : null))
    return asked ? ok({ results: onTheWire(asked), message: 'داده‌های شما آماده می‌شود. خبر می‌دهیم.' }) : err({ kind: 'EXPORT_RUNNING' })
  })

  http.serve(fetchJsonExport, fetchJsonExportSchema, async ({ actor, params, request }) => {
    const opened = await open(app, actor, { id: params.id, request })
    if (!opened.ok) return opened
    return ok(fileAnswer(await bytesOf(app, opened.value.jsonKey), { name: nameOf(opened.value, 'json'), mediaType: 'application/json' }))
  })

  http.serve(fetchPdfExport, fetchPdfExportSchema, async ({ actor, params, request }) => {
    const opened = await open(app, actor, { id: params.id, request })
    if (!opened.ok) return opened
    return ok(fileAnswer(await bytesOf(app, opened.value.pdfKey), { name: nameOf(opened.value, 'pdf'), mediaType: 'application/pdf' }))
  })
}

type Asked = { readonly id: string; readonly request: FastifyRequest }

/** The export with its files, for a session that logged in or confirmed it in the last minutes. */
async function open(
  app: App,
  actor: Actor,
  { id, request }: Asked,
): Promise<Result<ExportRow, { readonly kind: 'NOT_FOUND' | 'EXPORT_GONE' } | StepUpRefusal>> {
  const { db, now } = app
  const found = await exportOf(db, { customerId: actor.customerId, id })
  if (!found || found.status === 'WAITING') return err({ kind: 'NOT_FOUND' })
  if (found.status === 'EXPIRED' || (found.endsAt ?? 0) <= now()) return err({ kind: 'EXPORT_GONE' })
  const isFresh = (at: Instant | null): boolean => at !== null && at > now() - freshMs
  if (found.openedBy === actor.sessionId && isFresh(found.openedAt)) return ok(found)
  if (isFresh(await sessionBegan(db, actor))) return ok(found)
  const stepUp = stepUpOf(app, actor, request, { command: 'export', payee: id })
  const isConfirmed = await db.transaction(async (tx) => {
    if (!(await stepUp.spend(tx))) return false
    await markOpened(tx, found, actor, now())
    return true
  })
  return isConfirmed ? ok(found) : err(await stepUp.ask())
}

async function bytesOf({ files }: App, key: string | null): Promise<Buffer> {
  const bytes = key === null ? null : await files.get(key)
  if (!bytes) throw new Error(`the file of an export is missing: ${key}`)
  return bytes
}

const nameOf = ({ readyAt }: ExportRow, ending: string): string =>
  `pelekan-data-${new Date(readyAt ?? 0).toISOString().slice(0, 10)}.${ending}`

const onTheWire = ({ id, status, step, askedAt, readyAt, endsAt }: ExportRow): DataExport => ({
  id,
  status,
  step,
  steps: exportSteps,
  section: status === 'WAITING' ? (sectionNames[step] ?? null) : null,
  asked_at: wireInstant(askedAt),
  ready_at: wireInstantOrNull(readyAt),
  ends_at: wireInstantOrNull(endsAt),
})
