import { partnerSignatureHeader, partnerSigning, partnerTimestampHeader } from '#contract/platform/partners/signing.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { hearSigning } from './hear-signing.ts'

/** The signing partner's door: it says what was signed. */
export function signRequestRoutes(http: HttpServer, app: App): void {
  http.serve(partnerSigning, async ({ body, request }) => {
    const header = (name: string) => String(request.headers[name] ?? '')
    const heard = await hearSigning(app, {
      notice: body,
      timestamp: header(partnerTimestampHeader),
      signature: header(partnerSignatureHeader),
    })
    return heard.ok ? ok({ results: null, message: 'ثبت شد.' }) : heard
  })
}
