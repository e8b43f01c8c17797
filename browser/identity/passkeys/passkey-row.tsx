import type { ReactNode } from 'react'
import type { Passkey } from '#contract/identity/passkeys/passkeys.ts'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import IconFingerprint from '#icons/IconFingerprint'
import { Tile } from '#ui/layout/tile.tsx'
import { copy } from './copy.ts'

type Props = { readonly passkey: Pick<Passkey, 'name' | 'created_at' | 'last_used_at'>; readonly children: ReactNode }

/** A passkey with its name and last use, and what may be done with it. */
export const PasskeyRow = ({ passkey: { name, created_at, last_used_at }, children }: Props) => (
  <li className="flex items-center gap-4 py-3 ph:flex-wrap">
    <Tile size="sm" icon={<IconFingerprint />} />
    <div className="min-w-0 flex-1">
      <div className="font-semibold break-words">{name}</div>
      <div className="cap">
        {copy.made} {jalali(created_at)}، {last_used_at === null ? copy.neverUsed : `${copy.lastUsed} ${timeOf(last_used_at)}`}
      </div>
    </div>
    {children}
  </li>
)

const timeOf = (at: string): string => `${jalali(at)}، ${clock(at)}`
