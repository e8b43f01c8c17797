import type { ReactNode } from 'react'

const dialled = '+982191074000'
const written = '۰۲۱ ۹۱۰۷ ۴۰۰۰'

/** The telephone number of support, as it is read. */
export const SupportPhone = ({ className }: { readonly className?: string }) => (
  <bdi dir="ltr" className={className}>
    {written}
  </bdi>
)

type Props = { readonly className?: string; readonly children?: ReactNode }

/** Calls support; without other words the link is the number. */
export const CallSupport = ({ className = 'link', children = <SupportPhone /> }: Props) => (
  <a href={`tel:${dialled}`} className={className}>
    {children}
  </a>
)
