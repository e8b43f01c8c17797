import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Whose turn it is, in colour (design.md, section 5): saffron yours, cobalt ours, emerald done, pomegranate refused. */
export type Tone = 'neutral' | 'action' | 'progress' | 'success' | 'danger' | 'points'

export type BadgeProps = { readonly tone?: Tone; readonly icon?: ReactNode; readonly children: ReactNode }

/** A badge with its own icon or none, for first loads: those of the tones are many (badge.tsx). */
export const BareBadge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span className={classNames('badge', tone !== 'neutral' && `badge-${tone}`)}>
    {icon}
    {children}
  </span>
)
