import type { ReactNode } from 'react'
import { Shell } from '#browser/platform/frame/shell.tsx'
import { portalMe } from '#contract/portal/members/routes.ts'
import { call } from '#merchant/portal/http/call.ts'
import { ModeBand } from '#merchant/portal/mode/mode.tsx'
import { memberSession, useSession } from '#merchant/portal/session/session.ts'
import { copy } from './copy.ts'
import { sectionsFor } from './sections.ts'
import { useAccount } from './use-account.ts'

type Props = { readonly toVerify: number | null; readonly toAnswer: number | null; readonly children: ReactNode }

/** The frame of every page of the portal, with how many paid tickets and how many problem reports wait for the store. */
export function MemberShell({ toVerify, toAnswer, children }: Props) {
  const session = useSession()
  const account = useAccount()
  const sections = session ? sectionsFor(session.role) : []
  const waiting = [
    { at: '/tickets', count: toVerify },
    { at: '/problems', count: toAnswer },
  ]
  return (
    <Shell store={memberSession} onStay={() => call(portalMe, {})} rail={{ name: copy.name, sections, waiting }} account={account}>
      <ModeBand />
      {children}
    </Shell>
  )
}
