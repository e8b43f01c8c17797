import { join } from 'node:path'
import type { Instant } from '#domain/kernel/time.ts'
import type { House } from '../house.ts'
import { certificateOf, type Seal } from './certificates.ts'
import { signPaper } from './sign-paper.ts'

const names: Readonly<Record<Seal, string>> = { house: 'Pelekan', bank: 'Partner Bank' }

/** Puts a seal's PKCS#7 signature under a PDF, with the certificate kept in DATA_DIR/certificates. */
export function sealWith(house: House, seal: Seal, pdf: Buffer, { reason, at }: { reason: string; at: Instant }): Promise<Buffer> {
  const certificate = certificateOf(join(house.config.dataDir, 'certificates'), seal, new Date(house.now()))
  return signPaper(pdf, certificate, { name: names[seal], reason, at })
}
