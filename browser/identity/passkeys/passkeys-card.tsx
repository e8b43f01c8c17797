import type { ReactNode } from 'react'
import IconFingerprint from '#icons/IconFingerprint'
import { Button } from '#ui/actions/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { copy } from './copy.ts'
import { hasPasskeys } from './webauthn.ts'

type Props = {
  readonly lead: string
  /** Each passkey as a PasskeyRow. */
  readonly rows: readonly ReactNode[]
  readonly onAdd: () => void
  readonly isAdding?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** Somebody's own passkeys, and the button that makes a new one. */
export function PasskeysCard({ lead, rows, onAdd, isAdding = false, className, children }: Props) {
  return (
    <section className={classNames('card p-5', className)} aria-labelledby="passkeys">
      <h2 id="passkeys" className="h-card">
        {copy.title}
      </h2>
      <p className="cap">{lead}</p>
      {rows.length === 0 ? <p className="mt-4 text-sm text-text-2">{copy.empty}</p> : <ul className="mt-2 divide-y divide-line">{rows}</ul>}
      <Button
        className="mt-4"
        variant="soft"
        size="sm"
        icon={<IconFingerprint aria-hidden />}
        loading={isAdding}
        disabledReason={hasPasskeys() ? undefined : copy.unsupported}
        onClick={onAdd}
      >
        {rows.length === 0 ? copy.create : copy.createAnother}
      </Button>
      {children}
    </section>
  )
}
