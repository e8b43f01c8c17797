import type { SignRequestEntity } from '#contract/lending/sign-requests/send.ts'
import { signStatus } from '#domain/lending/sign-requests/sign-request.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { mediaOf } from '#server/platform/files/ticket.ts'
import type { ReportRequestRow } from './sql.ts'

/** A sign request as an order shows it (R-SIGNREQ-04): its page while it waits, its file once it is sealed. */
export function wireSignRequest(app: App, request: ReportRequestRow, now: Instant): SignRequestEntity {
  const { customerId, fileKey, fileName } = request
  const status = signStatus(request, now)
  return {
    status,
    expire_at: wireInstant(request.expiresAt),
    sign_url: status === 'PENDING' ? request.signUrl : null,
    media: fileKey === null ? null : mediaOf(app, customerId, { fileKey, fileName: fileName ?? 'contract.pdf' }),
  }
}
