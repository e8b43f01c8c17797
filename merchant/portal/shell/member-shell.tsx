import type { ReactNode } from 'react'
import { Shell } from '#browser/platform/frame/shell.tsx'
import { portalMe } from '#contract/portal/members/routes.ts'
import { call } from '#merchant/portal/http/call.ts'
import { ModeBand } from '#merchant/portal/mode/mode.tsx'
import { memberSession, useSession } from '#merchant/portal/session/session.ts'
import { copy } from './copy.ts'
import { sectionsFor } from './sections.ts'
import { useAccount } from './use-account.ts'

/** The frame of every page of the portal. `toVerify` is how many paid tickets wait for the store. */
export function MemberShell({ toVerify, children }: { readonly toVerify: number | null; readonly children: ReactNode }) {
  const session = useSession()
  const account = useAccount()
  const sections = session ? sectionsFor(session.role) : []
  return (
    <Shell
      store={memberSession}
      onStay={() => call(portalMe, {})}
      rail={{ name: copy.name, sections, waiting: { at: '/tickets', count: toVerify } }}
      account={account}
    >
      <ModeBand />
      {children}
    </Shell>
  )
}
