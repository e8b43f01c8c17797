import type { ReactNode } from 'react'
import IconAlertCircle from '#icons/IconAlertCircle'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconHandFinger from '#icons/IconHandFinger'
import IconLoader2 from '#icons/IconLoader2'
import { classNames } from '../class-names.ts'

/** Whose turn it is, in colour (design.md, section 5): saffron yours, cobalt ours, emerald done, pomegranate refused. */
export type Tone = 'neutral' | 'action' | 'progress' | 'success' | 'danger' | 'points'

/** What a tone says without its colour, where a badge brings no icon of its own. */
const icons: Readonly<Partial<Record<Tone, ReactNode>>> = {
  action: <IconHandFinger aria-hidden />,
  progress: <IconLoader2 aria-hidden />,
  success: <IconCircleCheck aria-hidden />,
  danger: <IconAlertCircle aria-hidden />,
}

/** A status in one word; the icon says the same as the colour. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  readonly tone?: Tone
  readonly icon?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && `badge-${tone}`)}>
      {icon ?? icons[tone]}
      {children}
    </span>
  )
}
