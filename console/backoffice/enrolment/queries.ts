import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotencyKeys } from '#browser/platform/http/idempotency-keys.ts'
import { call } from '#console/backoffice/http/call.ts'
import { enrolStaff, openEnrolment } from '#contract/backoffice/access/routes.ts'
import type { Input, Reply } from '#contract/platform/http/route.ts'

export type Opened = Reply<typeof openEnrolment>['results']
type Enrolment = Input<typeof enrolStaff>['body']

/** Opens the link. Since it opens once, a request whose response was lost is repeated under the same Idempotency-Key. */
export function useOpening() {
  const [keys] = useState(createIdempotencyKeys)
  return useMutation({
    mutationFn: (token: string) => call(openEnrolment, { body: { token } }, { idempotencyKey: keys.keyFor(token) }),
    onSuccess: ({ results }) => storeToken(results.token),
    onSettled: (_reply, fault) => keys.settle(fault),
  })
}

export function useEnrolling() {
  const [keys] = useState(createIdempotencyKeys)
  return useMutation({
    mutationFn: (body: Enrolment) => call(enrolStaff, { body }, { idempotencyKey: keys.keyFor(body) }),
    onSuccess: forgetToken,
    onSettled: (_reply, fault) => keys.settle(fault),
  })
}

const storageKey = 'enrolment'

/** The token in the address of this tab, or the one stored after the link was opened. Null without a link. */
export const currentToken = (): string | null => location.hash.slice(1) || sessionStorage.getItem(storageKey)

/** Stores the new token for this tab and removes the used one from the address and its history. */
export function storeToken(token: string): void {
  sessionStorage.setItem(storageKey, token)
  history.replaceState(history.state, '', location.pathname)
}

export const forgetToken = (): void => sessionStorage.removeItem(storageKey)
