import { classNames } from './class-names.ts'

type Props = { readonly steps: readonly string[]; readonly at: number; readonly label: string }

/** The steps of a small errand as bars, the present one in the colour of the customer's turn. */
export function StepBar({ steps, at, label }: Props) {
  return (
    <ol aria-label={label} className="grid auto-cols-fr grid-flow-col gap-2">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined}>
          <span
            aria-hidden
            className={classNames('block h-1.5 rounded-full', index < at ? 'bg-step-done' : index === at ? 'bg-warn' : 'bg-step-todo')}
          />
          <span className={classNames('mt-2 block text-center text-sm', index === at ? 'font-bold text-warn-text' : 'text-text-2')}>
            {step}
          </span>
        </li>
      ))}
    </ol>
  )
}
