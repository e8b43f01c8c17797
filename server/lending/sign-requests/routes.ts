import { partnerSigning } from '#contract/lending/contracts/routes.ts'
import { partnerSignatureHeader, partnerTimestampHeader, partnerSigningSchema } from '#contract/platform/partners/signing.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { handleSigningNotice } from './handle-signing-notice.ts'

/** The endpoint for the signing partner's notices. */
export function signRequestRoutes(http: HttpServer, app: App): void {
  http.serve(partnerSigning, partnerSigningSchema, async ({ body, request }) => {
    const header = (name: string) => String(request.headers[name] ?? '')
    const handled = await handleSigningNotice(app, {
      notice: body,
      timestamp: header(partnerTimestampHeader),
      signature: header(partnerSignatureHeader),
    })
    return handled.ok ? ok({ results: null, message: 'ثبت شد.' }) : handled
  })
}
