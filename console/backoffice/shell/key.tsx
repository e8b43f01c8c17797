import type { ReactNode } from 'react'

/** The key that does what stands beside it; for the eye, since each page also says its keys in words. */
export const Key = ({ children }: { readonly children: ReactNode }) => (
  <kbd aria-hidden dir="ltr" className="key">
    {children}
  </kbd>
)
