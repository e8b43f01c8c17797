import type { ReactNode } from 'react'

/** A keyboard shortcut; hidden from screen readers, since each page lists its keys in words. */
export const Key = ({ children }: { readonly children: ReactNode }) => (
  <kbd aria-hidden dir="ltr" className="key">
    {children}
  </kbd>
)
