import { lazy, Suspense, type ReactNode } from 'react'
import { useSignedIn } from '#web/identity/session/use-signed-in.ts'
import { PublicShell } from './public-shell.tsx'
import { PanelOutline } from './waiting.tsx'

// Visitors, who are more, need not wait for the menu of those who are signed in.
const SignedInShell = lazy(async () => ({ default: (await import('./signed-in-shell.tsx')).SignedInShell }))

/** The frame of pages that are public and part of the panel too, such as the stores: the signed-in customer keeps their menu. */
export function OpenShell({ children }: { readonly children: ReactNode }) {
  if (useSignedIn() === null) return <PublicShell>{children}</PublicShell>
  return (
    <Suspense fallback={<PanelOutline />}>
      <SignedInShell>{children}</SignedInShell>
    </Suspense>
  )
}
