import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#console/backoffice/http/call.ts'
import { openIntents } from '#console/backoffice/http/intents.ts'
import { enrolStaff, openEnrolment } from '#contract/backoffice/access/enrolment.ts'
import type { Input, Reply } from '#contract/platform/http/route.ts'
import { forgetToken, keepToken } from './link-token.ts'

export type Opened = Reply<typeof openEnrolment>['results']
type Enrolment = Input<typeof enrolStaff>['body']

/** Opens the link; an opening whose answer was lost is asked for again under its key, since a link opens once. */
export function useOpening() {
  const [intents] = useState(openIntents)
  return useMutation({
    mutationFn: (token: string) => call(openEnrolment, { body: { token } }, { isLogin: true, idempotencyKey: intents.keyFor(token) }),
    onSuccess: ({ results }) => keepToken(results.token),
    onSettled: (_reply, fault) => intents.settle(fault),
  })
}

export function useEnrolling() {
  const [intents] = useState(openIntents)
  return useMutation({
    mutationFn: (body: Enrolment) => call(enrolStaff, { body }, { isLogin: true, idempotencyKey: intents.keyFor(body) }),
    onSuccess: forgetToken,
    onSettled: (_reply, fault) => intents.settle(fault),
  })
}
