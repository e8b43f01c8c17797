import { sectionNames } from '#domain/identity/own-data/own-data.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { drawOwnData } from './draw-own-data.ts'
import { schemaPath } from './own-data-schema.ts'
import { readSection, type Rows } from './read-own-data.ts'
import { leaseDueExports, markExpired, markReady, noteStep, type ExportRow } from './sql.ts'

/** Makes the exports that were asked for, and deletes the files of those that are over. */
export const tendDataExports = async (app: App): Promise<number> =>
  eachDue(app, await leaseDueExports(app.db, app.now()), (one) => (one.status === 'READY' ? expire(app, one) : make(app, one)))

/** The files of an export that is over go before its row says so: a crash leaves the row due. */
async function expire({ db, files }: App, { jsonKey, pdfKey, ...key }: ExportRow): Promise<boolean> {
  for (const fileKey of [jsonKey, pdfKey]) if (fileKey !== null) await files.remove(fileKey)
  await markExpired(db, key)
  return true
}

async function make(app: App, key: ExportRow): Promise<boolean> {
  const { db, files, config, now } = app
  const { customerId } = key
  const sections: Record<string, Rows> = {}
  for (const [index, name] of sectionNames.entries()) {
    sections[name] = await readSection(db, customerId, name)
    await noteStep(db, key, index + 1)
  }
  const madeAt = now()
  const about = { schema: `${config.publicUrl}${schemaPath}`, version: 1, made_at: wireInstant(madeAt), customer_id: customerId }
  // Drawn before anything is stored: a file without a row would never be deleted.
  const pdf = await drawOwnData(sections, { customerId, at: madeAt })
  const jsonKey = await files.put(Buffer.from(JSON.stringify({ ...about, sections }, null, 2)))
  const pdfKey = await files.put(pdf).catch(async (fault: unknown) => {
    await files.remove(jsonKey)
    throw fault
  })
  const isReady = await db.transaction(async (tx) => {
    if (!(await markReady(tx, key, { jsonKey, pdfKey }, now()))) return false
    await publish(tx, { type: 'data-export.ready', customerId })
    return true
  })
  if (!isReady) for (const fileKey of [jsonKey, pdfKey]) await files.remove(fileKey)
  return isReady
}
