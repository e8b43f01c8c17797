import { useId, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** `primary` is the one main action of a screen (design.md, principle 2). */
export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'danger-soft' | 'on-deep' | 'deep-ghost'
/** 54, 44, 36 and 30 pixels high. */
export type ButtonSize = 'lg' | 'md' | 'sm' | 'xs'

/** The classes of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md', extra?: string): string =>
  classNames('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, extra)

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** The action is running: the button keeps its width, spins and cannot be pressed again. Where it is given, a double click is one press. */
  readonly loading?: boolean
  /** Why it may not be pressed now. It stays reachable by keyboard, and says so to eyes and ears. */
  readonly disabledReason?: string | undefined
  readonly icon?: ReactNode
}

/** The one button. What may not be done is shown, disabled, with its reason. */
export function Button({ variant, size, loading, disabledReason, icon, className, children, onClick, type, ...rest }: Props) {
  const reasonId = useId()
  const button = (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames(buttonClass(variant, size), loading && 'is-loading', disabledReason && 'is-disabled', className)}
      aria-busy={loading || undefined}
      aria-disabled={disabledReason || loading ? true : undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={(event) => {
        // The second click of a double click may come after the answer to the first.
        const isRepeated = loading !== undefined && event.detail > 1
        if (disabledReason || loading || isRepeated) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon}
      {children}
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={classNames('has-reason', className)}>
      {button}
      <span id={reasonId} role="tooltip" className="reason-tip">
        {disabledReason}
      </span>
    </span>
  )
}

/** A button that shows only an icon; `label` names it. */
export function IconButton({ label, icon, variant = 'ghost', className, ...rest }: Omit<Props, 'children'> & { readonly label: string }) {
  return <Button {...rest} variant={variant} icon={icon} aria-label={label} title={label} className={classNames('btn-icon', className)} />
}
