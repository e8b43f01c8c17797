import { classNames } from '#ui/class-names.ts'

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
