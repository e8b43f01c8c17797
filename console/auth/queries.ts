import { useMutation } from '@tanstack/react-query'
import type { Input } from '#contract/http/route.ts'
import { opsLogin } from '#contract/ops/staff.ts'
import { normalise } from '#domain/kernel/persian.ts'
import { call } from '../http/call.ts'
import { beginSession } from '../session/session.ts'

/** Signs in and begins the session of this tab; `onEntered` leads on. */
export const useLogin = (onEntered: () => void) =>
  useMutation({
    mutationFn: (body: Input<typeof opsLogin>['body']) =>
      call(opsLogin, { body: { ...body, name: normalise(body.name).toLowerCase() } }, { isLogin: true }),
    onSuccess: ({ results: { token, expires_at, staff } }) => {
      beginSession({ token, expiresAt: Date.parse(expires_at), name: staff.full_name, role: staff.role })
      onEntered()
    },
  })
