import { Type } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { day, exactly, id, said } from '#contract/platform/http/fields.ts'
import { sharedRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { codePattern } from '#domain/lending/guarantors/release-certificate.ts'

export const releaseCertificateSchema = schema({
  summary: 'برگهٔ آزادی ضامن، PDF',
  description:
    'The signed certificate that a finished guarantee binds no more; the same file each time. 404 before the guarantee has finished.',
  params: exactly({ id }),
  file: 'application/pdf',
  refusals: [],
})

export const verifyCertificateSchema = schema({
  summary: 'بررسی برگهٔ آزادی',
  description:
    'Whether a certificate with this code was issued, when, and the hash of its file, with which a browser compares a file. Nothing of a person. 404 for a code that was not issued.',
  params: exactly({ code: Type.String({ pattern: codePattern, examples: ['K7-4MQ-92P'] }) }),
  reply: one(
    Type.Object({
      issued_on: day,
      sha256: said('The hash of the file, in hexadecimal digits.', Type.String({ pattern: '^[0-9a-f]{64}$' })),
    }),
  ),
  refusals: [sharedRefusals.TOO_MANY_TRIES],
})
