import { classNames } from '#ui/class-names.ts'

/** Somebody's first letters in a circle; decoration, since the name stands beside it. */
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
