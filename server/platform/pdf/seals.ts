import { join } from 'node:path'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Seal } from './certificates.ts'

const names: Readonly<Record<Seal, string>> = { house: 'Pelekan', bank: 'Partner Bank' }

/** Puts a seal's PKCS#7 signature under a PDF, with the certificate kept in DATA_DIR/certificates. What signs is loaded with the first seal. */
export async function sealWith(app: App, seal: Seal, pdf: Buffer, { reason, at }: { reason: string; at: Instant }): Promise<Buffer> {
  const [{ certificateOf }, { signPaper }] = await Promise.all([import('./certificates.ts'), import('./sign-paper.ts')])
  const certificate = certificateOf(join(app.config.dataDir, 'certificates'), seal, new Date(app.now()))
  return signPaper(pdf, certificate, { name: names[seal], reason, at })
}
