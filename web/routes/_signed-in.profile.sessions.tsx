import { createFileRoute } from '@tanstack/react-router'
import { titles, pageTitle } from '#web/app/shell/titles.ts'
import { sessionsQuery } from '#web/identity/sessions/queries.ts'
import { SessionList } from '#web/identity/sessions/session-list.tsx'

/** Where the account is signed in (R-SESSION-03, D-21). */
export const Route = createFileRoute('/_signed-in/profile/sessions')({
  loader: ({ context }) => context.queries.ensureQueryData(sessionsQuery()),
  head: () => ({ meta: [pageTitle(titles.sessions)] }),
  staticData: { crumbs: [{ title: titles.home, to: '/' }, { title: titles.profile, to: '/profile' }, { title: titles.sessions }] },
  component: SessionList,
})
