import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ownPath } from '#browser/platform/session/guards.ts'
import { LoginPage } from '#merchant/portal/login/login-page.tsx'
import { guestOnly } from '#merchant/portal/session/session.ts'

type Search = { readonly return?: string }

/** Only without a session; `return` is the path to open after the login. */
export const Route = createFileRoute('/login')({
  validateSearch: (search): Search => (typeof search['return'] === 'string' ? { return: search['return'] } : {}),
  beforeLoad: guestOnly,
  component: Login,
})

function Login() {
  const router = useRouter()
  const { return: wanted } = Route.useSearch()
  return <LoginPage onEntered={() => void router.navigate({ to: ownPath(wanted) })} />
}
