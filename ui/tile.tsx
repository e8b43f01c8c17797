import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

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

/** The first letter of a shop on one of the design's deep colours, chosen by its name; shown where no logo is at hand. */
export function LetterTile({ name, className }: { readonly name: string; readonly className?: string }) {
  const grounds = ['bg-cobalt-600', 'bg-deep', 'bg-success', 'bg-danger', 'bg-brand-hover']
  const ground = grounds[Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % grounds.length]
  return (
    <span aria-hidden className={classNames('logo-tile', ground, className)}>
      {name.trim().slice(0, 1)}
    </span>
  )
}
