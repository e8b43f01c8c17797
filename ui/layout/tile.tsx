import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type Props = {
  readonly tone?: 'brand' | 'warn' | 'success' | 'danger' | 'points' | 'mute'
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly icon: ReactNode
}

/** An icon in its coloured square; decoration, so it says nothing to a screen reader. */
export function Tile({ tone = 'brand', size = 'md', icon }: Props) {
  return (
    <span aria-hidden className={classNames('tile', size !== 'md' && `tile-${size}`, tone !== 'brand' && `tile-${tone}`)}>
      {icon}
    </span>
  )
}

type StoreProps = {
  readonly name: string
  /** The address of its picture, where there is one. */
  readonly logo?: string | null | undefined
  readonly className?: string
}

/** The logo of a shop, else its first letter on one of the design's deep colours, chosen by its name. */
export function LetterTile({ name, logo, className }: StoreProps) {
  if (logo) return <img src={logo} alt="" className={classNames('logo-tile bg-white object-cover', className)} />
  const grounds = ['bg-cobalt-600', 'bg-deep', 'bg-success', 'bg-danger', 'bg-brand-hover']
  const ground = grounds[Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % grounds.length]
  return (
    <span aria-hidden className={classNames('logo-tile', ground, className)}>
      {name.trim().slice(0, 1)}
    </span>
  )
}

/** Initials in a circle; decorative, since the name is shown beside it. */
export const Initials = ({ name, className }: { readonly name: string; readonly className?: string }) => (
  <span aria-hidden className={classNames('avatar', className)}>
    {name
      .trim()
      .split(/\s+/)
      .slice(0, 2)
      .map((word) => word.slice(0, 1))
      .join('')}
  </span>
)
