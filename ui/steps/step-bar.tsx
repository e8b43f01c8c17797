import { classNames } from '../class-names.ts'

type Props = {
  readonly steps: readonly string[]
  readonly at: number
  readonly label: string
  /** Whose turn the present step is, to the reader: theirs in saffron, another's in cobalt (design.md, section 5). */
  readonly turn?: 'reader' | 'other'
}

/** The steps of a small errand as bars, the present one in the colour of whose turn it is. */
export function StepBar({ steps, at, label, turn = 'reader' }: Props) {
  const [bar, word] = turn === 'reader' ? ['bg-warn', 'text-warn-text'] : ['bg-step-now', 'text-brand-text']
  return (
    <ol aria-label={label} className="grid auto-cols-fr grid-flow-col gap-2">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined}>
          <span
            aria-hidden
            className={classNames(
              'block h-1.5 rounded-full forced-color-adjust-none',
              index < at ? 'bg-step-done' : index === at ? bar : 'bg-step-todo',
            )}
          />
          <span className={classNames('mt-2 block text-center text-sm', index === at ? classNames('font-bold', word) : 'text-text-2')}>
            {step}
          </span>
        </li>
      ))}
    </ol>
  )
}
