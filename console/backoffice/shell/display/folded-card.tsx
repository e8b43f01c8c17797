import type { ReactNode } from 'react'
import IconChevronDown from '#icons/IconChevronDown'

type Props = { readonly title: ReactNode; readonly isOpen?: boolean; readonly children: ReactNode }

/** A card of which only the title is shown until it is pressed; its arrow says so. */
export const FoldedCard = ({ title, isOpen = false, children }: Props) => (
  <details className="card group mb-5 px-4 py-3" open={isOpen}>
    <summary className="flex items-center gap-2 font-bold">
      <span className="min-w-0 flex-1">{title}</span>
      <IconChevronDown aria-hidden size={20} className="shrink-0 text-text-3 group-open:rotate-180" />
    </summary>
    {children}
  </details>
)
