import type { FastifyRequest } from 'fastify'
import { bindFor } from '#server/identity/sessions/bind-cookie.ts'
import { deviceOf } from '#server/identity/sessions/device.ts'
import type { LoginOrigin } from '#server/identity/sessions/sql.ts'

/** Where a login comes from, and the cookie to set when it succeeds. */
export function loginOriginOf({ headers, ip }: FastifyRequest): { readonly origin: LoginOrigin; readonly cookies: readonly string[] } {
  const bind = bindFor(headers)
  return {
    origin: { ...deviceOf(headers['user-agent']), ipAddress: ip, half: bind?.half ?? null },
    cookies: bind ? [bind.cookie] : [],
  }
}
