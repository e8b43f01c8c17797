import { createFileRoute } from '@tanstack/react-router'
import { home, titled, titles } from '#web/app/shell/titles.ts'
import { sessionsQuery } from '#web/identity/sessions/queries.ts'
import { SessionList } from '#web/identity/sessions/session-list.tsx'

/** Where the account is signed in (R-SESSION-03, D-21). */
export const Route = createFileRoute('/_signed-in/profile/sessions')({
  loader: ({ context }) => context.queries.ensureQueryData(sessionsQuery()),
  ...titled(titles.sessions, [home, { title: titles.profile, to: '/profile' }]),
  component: SessionList,
})
