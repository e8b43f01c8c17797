import type { ReactNode } from 'react'
import { Shell } from '#browser/platform/frame/shell.tsx'
import { call } from '#console/backoffice/http/call.ts'
import { staffSession, useSession } from '#console/backoffice/session/session.ts'
import { opsMe } from '#contract/backoffice/access/routes.ts'
import { copy } from '../copy.ts'
import { sectionsFor } from './sections.ts'
import { useAccount } from './use-account.ts'

type Props = { readonly waiting?: number | null; readonly palette?: ReactNode; readonly children: ReactNode }

/** The frame of every page of the console. `waiting` is the number of items in the reader's queues; null while unknown. */
export function StaffShell({ waiting = null, palette, children }: Props) {
  const session = useSession()
  const account = useAccount()
  const sections = session ? sectionsFor(session.role) : []
  return (
    <Shell
      store={staffSession}
      onStay={() => call(opsMe, {})}
      rail={{ name: copy.name, sections, waiting: [{ at: '/', count: waiting }] }}
      account={account}
      palette={palette}
    >
      {children}
    </Shell>
  )
}
