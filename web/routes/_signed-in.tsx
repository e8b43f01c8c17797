import { createFileRoute, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FailedPage, NotFoundPage } from '#web/app/shell/failed-page.tsx'
import { SignedInShell } from '#web/app/shell/signed-in-shell.tsx'
import { requireLogin } from '#web/identity/session/guards.ts'

/** Every page that needs a login stands under this one, inside the panel's frame. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: requireLogin,
  component: () => framed(<Outlet />),
  errorComponent: (props) => framed(<FailedPage {...props} />),
  notFoundComponent: () => framed(<NotFoundPage />),
})

const framed = (page: ReactNode) => <SignedInShell>{page}</SignedInShell>
