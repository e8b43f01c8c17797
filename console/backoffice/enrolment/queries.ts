import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#console/backoffice/http/call.ts'
import { enrolStaff, openEnrolment } from '#contract/backoffice/access/enrolment.ts'
import type { Input, Reply } from '#contract/platform/http/route.ts'
import { createIdempotencyKeys } from '../../../browser/platform/http/idempotency-keys.ts'
import { forgetToken, keepToken } from './link-token.ts'

export type Opened = Reply<typeof openEnrolment>['results']
type Enrolment = Input<typeof enrolStaff>['body']

/** Opens the link; an opening whose answer was lost is asked for again under its key, since a link opens once. */
export function useOpening() {
  const [keys] = useState(createIdempotencyKeys)
  return useMutation({
    mutationFn: (token: string) => call(openEnrolment, { body: { token } }, { idempotencyKey: keys.keyFor(token) }),
    onSuccess: ({ results }) => keepToken(results.token),
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
