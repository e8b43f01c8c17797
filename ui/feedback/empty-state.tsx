import type { ReactNode } from 'react'

type Props = {
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly action?: ReactNode
  /** 1 where this is the whole page. */
  readonly level?: 1 | 2
}

/** An empty list: what will be shown here, and the first step towards it. */
export function EmptyState({ title, text, action, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <svg aria-hidden width="150" height="104" viewBox="0 0 150 104" fill="none">
        <rect x="10" y="42" width="38" height="56" rx="6" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="5 6" />
        <path d="M56 58a6 6 0 0 1 6-6h26a6 6 0 0 1 6 6v40H56z" fill="var(--step-done)" />
        <path d="M102 78a6 6 0 0 1 6-6h26a6 6 0 0 1 6 6v20h-38z" fill="var(--ground-cobalt)" />
        <rect x="112" y="50" width="18" height="21" rx="4" fill="var(--warn)" />
        <path d="M117 50v-3a4 4 0 0 1 8 0v3" stroke="var(--warn-text)" strokeWidth="2.5" />
      </svg>
      <Heading className="h-card mt-5">{title}</Heading>
      {text && <p className="mt-1 max-w-md text-text-2">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
