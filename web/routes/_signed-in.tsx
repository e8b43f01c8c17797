import { createFileRoute, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { requireLogin } from '../session/guards.ts'
import { FailedPage, NotFoundPage } from '../shell/failed-page.tsx'
import { SignedInShell } from '../shell/signed-in-shell.tsx'

/** Every page that needs a login stands under this one, inside the panel's frame. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: requireLogin,
  component: () => framed(<Outlet />),
  errorComponent: (props) => framed(<FailedPage {...props} />),
  notFoundComponent: () => framed(<NotFoundPage />),
})

const framed = (page: ReactNode) => <SignedInShell>{page}</SignedInShell>
