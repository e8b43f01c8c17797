import { isUndecided, mostEvidence } from '#domain/merchants/problems/problem-transitions.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { storeFiles, type NamedRefusal } from '#server/platform/files/store-files.ts'
import { purposeOfStores } from '#server/platform/files/tables.ts'
import type { SentFile } from '#server/platform/http/parts.ts'
import { evidenceOf, insertEvidence, lockReport, reportOf, type Report, type ReportKey } from './sql.ts'

type Refusal = { readonly kind: 'NOT_FOUND' | 'PROBLEM_ENDED' | 'EVIDENCE_FULL' }
type Noted = { readonly kind: 'NOT_YOUR_RIGHT' }
type Sent<E extends Noted> = {
  readonly side: 'CUSTOMER' | 'STORE'
  readonly file: SentFile | undefined
  /** Writes who sent it, in the same transaction; a refusal undoes it. */
  readonly note?: (tx: Db, stored: { readonly fileName: string }) => Promise<Result<null, E>>
}

/** Adds a file to a report that is not decided; it is stored with the customer's files, a store's beside their quota. */
export async function addFile<E extends Noted = never>(
  app: App,
  key: ReportKey,
  { side, file, note }: Sent<E>,
): Promise<Result<Report, Refusal | E | Exclude<NamedRefusal, { readonly kind: 'UPLOAD_UNKNOWN' }>>> {
  const check = async (tx: Db, report: Report | null): Promise<Result<Report, Refusal>> => {
    if (!report) return err({ kind: 'NOT_FOUND' })
    if (!isUndecided(report.status)) return err({ kind: 'PROBLEM_ENDED' })
    const sent = (await evidenceOf(tx, key.customerId, [key.id])).filter((one) => one.side === side)
    return sent.length < mostEvidence ? ok(report) : err({ kind: 'EVIDENCE_FULL' })
  }
  const first = await check(app.db, await reportOf(app.db, key))
  if (!first.ok) return first
  const purpose = side === 'STORE' ? purposeOfStores : 'problem'
  const wanted = { customerId: key.customerId, purpose, files: { file } } as const
  const stored = await storeFiles<Report, Refusal | E>(app, wanted, async (tx, files) => {
    const report = await check(tx, await lockReport(tx, key))
    if (!report.ok || !files['file']) return report
    const { fileKey, fileName } = files['file']
    const noted = await note?.(tx, { fileName })
    if (noted && !noted.ok) return noted
    await insertEvidence(tx, { customerId: key.customerId, reportId: key.id, side, fileKey, fileName, at: app.now() })
    return report
  })
  if (stored.ok) return stored
  if (stored.error.kind === 'UPLOAD_UNKNOWN') throw new Error('an upload was used where a file was sent')
  return err(stored.error)
}
