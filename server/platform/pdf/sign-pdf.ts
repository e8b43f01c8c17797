import { join } from 'node:path'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Certificate, Seal } from './certificates.ts'

const names: Readonly<Record<Seal, string>> = { house: 'Pelekan', bank: 'Partner Bank' }

/** Signs a PDF with the certificate in DATA_DIR/certificates. The libraries for certificates and signatures are loaded at the first call. */
export async function sealWith(app: App, seal: Seal, pdf: Buffer, { reason, at }: { reason: string; at: Instant }): Promise<Buffer> {
  const { certificateOf } = await import('./certificates.ts')
  const certificate = certificateOf(join(app.config.dataDir, 'certificates'), seal, new Date(app.now()))
  return signPdf(pdf, certificate, { name: names[seal], reason, at })
}

/**
 * Adds one PKCS#7 signature to a PDF as an incremental update, so that earlier signatures stay valid. Takes some
 * milliseconds of processor time: for jobs, not for requests. `name` and `reason` are Latin, since PDF viewers show them unshaped.
 */
export async function signPdf(
  pdf: Buffer,
  certificate: Certificate,
  { name, reason, at }: { name: string; reason: string; at: Instant },
): Promise<Buffer> {
  const [{ plainAddPlaceholder }, { Pkcs7Signer }, { SignPdf }] = await Promise.all([
    import('@signpdf/placeholder-plain'),
    import('./pkcs7-signer.ts'),
    import('@signpdf/signpdf'),
  ])
  const signingTime = new Date(at)
  const pdfBuffer = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason,
    name,
    location: 'Tehran',
    contactInfo: '',
    signingTime,
    signatureLength: 8192,
  })
  return new SignPdf().sign(pdfBuffer, new Pkcs7Signer(certificate), signingTime)
}
