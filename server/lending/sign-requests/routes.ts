import { partnerSignatureHeader, partnerSigning, partnerTimestampHeader } from '#contract/platform/partners/signing.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import type { House } from '#server/platform/context/house.ts'
import type { App } from '#server/platform/http/app.ts'
import { hearSigning } from './hear-signing.ts'

/** The signing partner's door: it says what was signed. */
export function signRequestRoutes(app: App, house: House): void {
  app.serve(partnerSigning, async ({ body, request }) => {
    const header = (name: string) => String(request.headers[name] ?? '')
    const heard = await hearSigning(house, {
      notice: body,
      timestamp: header(partnerTimestampHeader),
      signature: header(partnerSignatureHeader),
    })
    return heard.ok ? ok({ results: null, message: 'ثبت شد.' }) : heard
  })
}
