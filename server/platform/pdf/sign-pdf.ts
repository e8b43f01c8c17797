import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Certificate } from './certificates.ts'

/**
 * Adds one PKCS#7 signature to a PDF as an incremental update, so that earlier signatures stay valid. Takes about 75 ms of
 * processor time: for jobs, not for requests. `name` and `reason` are Latin, since PDF viewers show them unshaped.
 */
export function signPdf(
  pdf: Buffer,
  certificate: Certificate,
  { name, reason, at }: { name: string; reason: string; at: Instant },
): Promise<Buffer> {
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
  return new SignPdf().sign(pdfBuffer, new P12Signer(certificate.p12, { passphrase: certificate.passphrase }), signingTime)
}
