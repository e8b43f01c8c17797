import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import { certificateCode, codeBytes, initialsOnly } from '#domain/lending/guarantors/release-certificate.ts'
import { jalali, longDate } from '#domain/platform/kernel/jalali.ts'
import { dayOf, type Day } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { discardFiles } from '#server/platform/files/remove-files.ts'
import { insertFile } from '#server/platform/files/sql.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { sealWith } from '#server/platform/pdf/sign-pdf.ts'
import { guaranteesAt, guarantorshipsOf, type GuaranteeRow } from './sql.ts'
import { certificateCodes, releaseCertificates } from './tables.ts'

type Certificate = { readonly bytes: Buffer; readonly fileName: string }

/**
 * The certificate of a finished guarantee: drawn and signed when it is first asked for, stored, and the same file from then on, since its
 * hash is what anybody compares (R-CARE-08). Null before the guarantee has finished, and for another's.
 */
export async function releaseCertificate(app: App, guarantorId: number, guaranteeId: number): Promise<Certificate | null> {
  const stored = await storedCertificate(app, guarantorId, guaranteeId)
  if (stored) return stored
  const own = (await guarantorshipsOf(app.db, guarantorId)).filter((each) => each.guaranteeId === guaranteeId)
  const [guarantee] = await guaranteesAt(app.db, guarantorId, own)
  if (guarantee?.status !== 'FINISHED') return null
  const code = certificateCode(randomBytes(codeBytes))
  const at = guarantee.statusAt
  const bytes = await sealWith(app, 'house', await draw(app, guarantee, code), { reason: `release ${code}`, at })
  const fileKey = await app.files.put(bytes)
  const fileName = `release-${code}.pdf`
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const issuedAt = app.now()
  const isStored = await app.db.transaction(async (tx) => {
    const certificate = { customerId: guarantorId, guaranteeId, code, fileKey, fileName, issuedAt }
    const written = await tx
      .insert(releaseCertificates)
      .values(certificate)
      .onConflictDoNothing()
      .returning({ code: releaseCertificates.code })
    if (written.length === 0) return false
    const file = { customerId: guarantorId, fileKey, fileName, purpose: 'contract', type: 'pdf', sizeBytes: bytes.length } as const
    await insertFile(tx, { ...file, at: issuedAt })
    await tx.insert(certificateCodes).values({ code, sha256, issuedOn: dayOf(issuedAt) })
    return true
  })
  if (isStored) return { bytes, fileName }
  // Of two first readers at once both get the file that was stored.
  await discardFiles(app, [fileKey])
  return storedCertificate(app, guarantorId, guaranteeId)
}

/** What is known of a code: when its certificate was issued, and the hash of its file. */
export async function certificateOfCode(db: Db, code: string): Promise<{ readonly sha256: string; readonly issuedOn: Day } | null> {
  const { sha256, issuedOn } = certificateCodes
  const [row] = await db.select({ sha256, issuedOn }).from(certificateCodes).where(eq(certificateCodes.code, code))
  return row ?? null
}

async function storedCertificate({ db, files }: App, guarantorId: number, guaranteeId: number): Promise<Certificate | null> {
  const { fileKey, fileName, customerId, guaranteeId: ofGuarantee } = releaseCertificates
  const [row] = await db
    .select({ fileKey, fileName })
    .from(releaseCertificates)
    .where(and(eq(customerId, guarantorId), eq(ofGuarantee, guaranteeId)))
  if (!row) return null
  const bytes = await files.get(row.fileKey)
  if (!bytes) throw new Error(`the file of the certificate of guarantee ${guaranteeId} is missing`)
  return { bytes, fileName: row.fileName }
}

/** Both names masked: whoever is shown the certificate learns nothing of a person. */
function draw({ config }: App, guarantee: GuaranteeRow, code: string): Promise<Buffer> {
  const { statusAt, guarantorName, guarantorFamily, ownerName, ownerFamily, createdAt } = guarantee
  const address = `${config.publicUrl}/verify?code=${code}`
  return renderPdf('release-certificate', {
    code,
    date: jalali(statusAt),
    longDate: longDate(dayOf(statusAt)),
    guarantor: initialsOnly(guarantorName, guarantorFamily),
    owner: initialsOnly(ownerName, ownerFamily),
    rows: [
      ['کد برگه', code],
      ['شروع ضمانت', jalali(createdAt)],
      ['پایان ضمانت', jalali(statusAt)],
    ],
    qr: renderSVG(address, { border: 1 }),
    address: address.replace(/^https?:\/\//, '').replace(/\?.*/, ''),
    hands: [{ role: 'صادرکننده', name: 'پلکان', note: 'امضای دیجیتال با گواهی سازمانی' }],
  })
}
