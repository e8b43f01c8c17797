import type { SignRequestEntity } from '#contract/lending/contracts/contracts.ts'
import { signStatus } from '#domain/lending/contracts/sign-request.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { mediaOf } from '#server/platform/files/ticket.ts'
import type { SignRequestRow } from './sql.ts'

type Shown = { readonly request: SignRequestRow; readonly isSigner: boolean; readonly now: Instant }

/** The response entity of a sign request (R-SIGNREQ-04): the signing page while it is pending, for the signer only, the file once it is sealed. */
export function signRequestResponse(app: App, { request, isSigner, now }: Shown): SignRequestEntity {
  const { customerId, fileKey, fileName } = request
  const status = signStatus(request, now)
  return {
    status,
    expire_at: wireInstant(request.expiresAt),
    sign_url: isSigner && status === 'PENDING' ? request.signUrl : null,
    media: fileKey === null ? null : mediaOf(app, customerId, { fileKey, fileName: fileName ?? 'contract.pdf' }),
  }
}
