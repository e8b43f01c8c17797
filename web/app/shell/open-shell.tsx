import { lazy, Suspense, type ReactNode } from 'react'
import { useSignedIn } from '#web/identity/session/session.ts'
import { PublicShell } from './public-shell.tsx'
import { PanelOutline } from './waiting.tsx'

// Loaded lazily: most visitors are not signed in.
const SignedInShell = lazy(async () => ({ default: (await import('./signed-in-shell.tsx')).SignedInShell }))

/** The frame of pages that are public but also part of the panel, such as the stores: signed-in customers get the menu. */
export function OpenShell({ children }: { readonly children: ReactNode }) {
  if (useSignedIn() === null) return <PublicShell>{children}</PublicShell>
  return (
    <Suspense fallback={<PanelOutline />}>
      <SignedInShell>{children}</SignedInShell>
    </Suspense>
  )
}
