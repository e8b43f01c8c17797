import { join } from 'node:path'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Seal } from './certificates.ts'

const names: Readonly<Record<Seal, string>> = { house: 'Pelekan', bank: 'Partner Bank' }

/** Adds a PKCS#7 signature to a PDF with the certificate in DATA_DIR/certificates. The signing libraries are loaded at the first call. */
export async function sealWith(app: App, seal: Seal, pdf: Buffer, { reason, at }: { reason: string; at: Instant }): Promise<Buffer> {
  const [{ certificateOf }, { signPdf }] = await Promise.all([import('./certificates.ts'), import('./sign-pdf.ts')])
  const certificate = certificateOf(join(app.config.dataDir, 'certificates'), seal, new Date(app.now()))
  return signPdf(pdf, certificate, { name: names[seal], reason, at })
}
