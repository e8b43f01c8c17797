import { createFileRoute } from '@tanstack/react-router'
import { sessionsQuery } from '../sessions/queries.ts'
import { SessionList } from '../sessions/session-list.tsx'
import { pageTitle } from '../shell/page-title.ts'
import { titles } from '../shell/titles.ts'

/** Where the account is signed in (R-SESSION-03, D-21). */
export const Route = createFileRoute('/_signed-in/profile/sessions')({
  loader: ({ context }) => context.queries.ensureQueryData(sessionsQuery()),
  head: () => ({ meta: [pageTitle(titles.sessions)] }),
  staticData: { crumbs: [{ title: titles.home, to: '/' }, { title: titles.profile, to: '/profile' }, { title: titles.sessions }] },
  component: SessionList,
})
