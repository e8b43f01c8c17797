import { createFileRoute, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FailedPage, NotFoundPage } from '#web/app/shell/failed-page.tsx'
import { SignedInShell } from '#web/app/shell/signed-in-shell.tsx'
import { requireLogin } from '#web/identity/session/guards.ts'

/** The parent of every page that needs a login: the frame of the panel. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: requireLogin,
  component: () => framed(<Outlet />),
  errorComponent: (props) => framed(<FailedPage {...props} />),
  notFoundComponent: () => framed(<NotFoundPage />),
})

const framed = (page: ReactNode) => <SignedInShell>{page}</SignedInShell>
