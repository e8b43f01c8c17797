import { useMutation } from '@tanstack/react-query'
import { callWithPuzzle } from '#browser/platform/http/http-client.ts'
import { client } from '#console/backoffice/http/call.ts'
import { beginSession } from '#console/backoffice/session/session.ts'
import { opsPasskeyLogin } from '#contract/backoffice/access/passkey-routes.ts'
import { opsLogin } from '#contract/backoffice/access/routes.ts'
import type { Assertion } from '#contract/identity/passkeys/passkeys.ts'
import type { Input, Reply } from '#contract/platform/http/route.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'

/** Signs in and starts the session of this tab, solving a puzzle if one is asked for (F-409). */
export const useLogin = (onEntered: () => void) =>
  useMutation({
    mutationFn: async (body: Input<typeof opsLogin>['body']) =>
      (await callWithPuzzle(client, opsLogin, { body: { ...body, name: normalise(body.name).toLowerCase() } })).reply,
    onSuccess: ({ results }) => {
      begin(results)
      onEntered()
    },
  })

/** Signs in with a passkey and starts the session of this tab. */
export async function enterByPasskey(credential: Assertion): Promise<void> {
  begin((await client.call(opsPasskeyLogin, { body: { credential } })).results)
}

const begin = ({ token, expires_at, staff }: Reply<typeof opsLogin>['results']): void =>
  beginSession({ token, expiresAt: Date.parse(expires_at), name: staff.full_name, role: staff.role })
