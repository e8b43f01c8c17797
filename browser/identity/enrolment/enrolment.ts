import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOptions } from '#browser/platform/http/http-request.ts'
import { createIdempotencyKeys } from '#browser/platform/http/idempotency-keys.ts'

/** What the server answers when a link is opened. */
export type Opened = {
  readonly token: string
  readonly name: string
  readonly full_name: string
  readonly totp_secret: string
  readonly totp_uri: string
  readonly expires_at: string
}
export type Credentials = { readonly token: string; readonly password: string; readonly code: string }

/** The two calls of an enrolment by a link. */
export type Enrolment<Enrolled> = {
  readonly open: (token: string, options: CallOptions) => Promise<{ readonly results: Opened }>
  readonly enrol: (body: Credentials, options: CallOptions) => Promise<{ readonly results: Enrolled }>
}

/** Opens the link. Since it opens once, a request whose response was lost is repeated under the same Idempotency-Key. */
export function useOpening({ open }: Pick<Enrolment<unknown>, 'open'>) {
  const [keys] = useState(createIdempotencyKeys)
  return useMutation({
    mutationFn: (token: string) => open(token, { idempotencyKey: keys.keyFor(token) }),
    onSuccess: ({ results }) => storeToken(results.token),
    onSettled: (_reply, fault) => keys.settle(fault),
  })
}

export function useEnrolling<Enrolled>({ enrol }: Pick<Enrolment<Enrolled>, 'enrol'>) {
  const [keys] = useState(createIdempotencyKeys)
  return useMutation({
    mutationFn: (body: Credentials) => enrol(body, { idempotencyKey: keys.keyFor(body) }),
    onSuccess: forgetToken,
    onSettled: (_reply, fault) => keys.settle(fault),
  })
}

const storageKey = 'enrolment'

/** The token in the address of this tab, or the one stored after the link was opened. Null without a link. */
export const currentToken = (): string | null => location.hash.slice(1) || sessionStorage.getItem(storageKey)

/** Stores the new token for this tab and removes the used one from the address and its history. */
function storeToken(token: string): void {
  sessionStorage.setItem(storageKey, token)
  history.replaceState(history.state, '', location.pathname)
}

const forgetToken = (): void => sessionStorage.removeItem(storageKey)
