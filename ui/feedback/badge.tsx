import type { ReactNode } from 'react'
import IconAlertCircle from '#icons/IconAlertCircle'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconHandFinger from '#icons/IconHandFinger'
import IconLoader2 from '#icons/IconLoader2'
import { BareBadge, type BadgeProps, type Tone } from './bare-badge.tsx'

export type { Tone } from './bare-badge.tsx'

/** What a tone says without its colour, where a badge brings no icon of its own. */
const icons: Readonly<Partial<Record<Tone, ReactNode>>> = {
  action: <IconHandFinger aria-hidden />,
  progress: <IconLoader2 aria-hidden />,
  success: <IconCircleCheck aria-hidden />,
  danger: <IconAlertCircle aria-hidden />,
}

/** A status in one word; the icon says the same as the colour. */
export const Badge = ({ tone = 'neutral', icon, ...badge }: BadgeProps) => <BareBadge tone={tone} icon={icon ?? icons[tone]} {...badge} />
