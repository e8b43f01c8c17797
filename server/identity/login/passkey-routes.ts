import { signInByPasskeySchema, startPasskeySignInSchema } from '#contract/identity/passkeys/passkeys.ts'
import { signInByPasskey, startPasskeySignIn } from '#contract/identity/passkeys/routes.ts'
import { oneLine } from '#domain/platform/kernel/plain-text.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import type { AuthUserOf } from './account-views.ts'
import { logInByPasskey, passkeyLoginOptions } from './log-in-by-passkey.ts'
import { loginOriginOf } from './log-in.ts'

/** The login with a passkey (R-OWN-01). */
export function passkeyLoginRoutes(http: HttpServer, app: App, authUserOf: AuthUserOf): void {
  http.serve(startPasskeySignIn, startPasskeySignInSchema, async ({ request }) => {
    const options = await passkeyLoginOptions(app, request.ip)
    return options.ok ? ok({ results: options.value }) : options
  })

  http.serve(signInByPasskey, signInByPasskeySchema, async ({ body: { credential, device_name }, request, setCookies }) => {
    const { origin, cookies } = loginOriginOf(request)
    const login = await logInByPasskey(app, { credential, deviceName: oneLine(device_name ?? '') || null, origin }, authUserOf)
    if (!login.ok) return login
    setCookies(cookies)
    return ok({ results: login.value })
  })
}
