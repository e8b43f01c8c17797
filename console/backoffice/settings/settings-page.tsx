import { Suspense, type ReactNode } from 'react'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Chips } from '#ui/navigation/tabs.tsx'
import { CatalogueTable } from './catalogue-table.tsx'
import { copy } from './copy.ts'
import { FaqEditor } from './faq-editor.tsx'
import { Merchants } from './merchants.tsx'
import { titleOfPart, type SettingsPart } from './parts.ts'
import { Policies } from './policies.tsx'
import type { MerchantView } from './queries.ts'

type Props = {
  readonly part: SettingsPart
  readonly parts: readonly SettingsPart[]
  readonly onPart: (part: SettingsPart) => void
  /** The table of staff, which is another feature. */
  readonly staff: ReactNode
  /** The invitation of a merchant's owner to the portal, likewise. */
  readonly renderInvite: (merchant: MerchantView) => ReactNode
  /** Waiting proposals of access, likewise, to which the invitation of an owner adds one. */
  readonly proposals: ReactNode
}

/** The parts of the settings as tabs. */
export function SettingsPage({ part, parts, onPart, staff, ...shown }: Props) {
  return (
    <>
      <div className="mb-5">
        <Chips label={copy.parts} value={part} onChange={onPart} tabs={parts.map((id) => ({ id, label: titleOfPart(id) }))} />
      </div>
      <Suspense fallback={<SkeletonRows rows={6} />}>{part === 'staff' ? staff : <Part key={part} part={part} {...shown} />}</Suspense>
    </>
  )
}

type PartProps = Pick<Props, 'renderInvite' | 'proposals'> & { readonly part: Exclude<SettingsPart, 'staff'> }

function Part({ part, renderInvite, proposals }: PartProps) {
  if (part === 'policies') return <Policies />
  if (part === 'merchants')
    return (
      <>
        {proposals}
        <Merchants renderInvite={renderInvite} />
      </>
    )
  return part === 'faq' ? <FaqEditor /> : <CatalogueTable catalogue={part} />
}
