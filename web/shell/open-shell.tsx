import type { ReactNode } from 'react'
import { useSignedIn } from '../session/use-signed-in.ts'
import { PublicShell } from './public-shell.tsx'
import { SignedInShell } from './signed-in-shell.tsx'

/** The frame of pages that are public and part of the panel too, such as the stores: the signed-in customer keeps their menu. */
export function OpenShell({ children }: { readonly children: ReactNode }) {
  return useSignedIn() !== null ? <SignedInShell>{children}</SignedInShell> : <PublicShell>{children}</PublicShell>
}
