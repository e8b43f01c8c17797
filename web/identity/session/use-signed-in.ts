import { useIsMounted } from '#ui/is-mounted.ts'
import { tokenInCookie } from './cookie.ts'
import { useSession } from './state.ts'

/** The token of who is signed in, as accessToken() answers it, followed by the page; null for a guest and while a built page is taken over. */
export function useSignedIn(): string | null {
  const user = useSession((state) => state.user)
  return useIsMounted() ? (user.accessToken ?? tokenInCookie()) : null
}
