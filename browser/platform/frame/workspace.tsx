import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import IconArrowRight from '#icons/IconArrowRight'
import { buttonClass } from '#ui/actions/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useIsPhone } from '#ui/layout/phone.ts'

export type WorkspaceProps = {
  /** The name of the application, in the browser's tab title. */
  readonly name: string
  /** The page's heading and the browser's tab title. */
  readonly title: string
  /** The heading with markup, such as a number with its own direction. */
  readonly heading?: ReactNode
  readonly back?: { readonly label: ReactNode; readonly link: LinkProps }
  /** Badges and small buttons beside the title. */
  readonly beside?: ReactNode
  /** What the application has at the end of the bar, such as search and account. */
  readonly tools: ReactNode
  /** No padding: the page fills the window. */
  readonly isFull?: boolean
  readonly children: ReactNode
}

/** One page, with a bar of title and tools above. */
export function WorkspaceFrame({ name, title, heading, back, beside, tools, isFull = false, children }: WorkspaceProps) {
  useEffect(() => {
    document.title = `${title} | ${name}`
  }, [name, title])
  const isPhone = useIsPhone()
  return (
    <div className="flex min-h-screen min-w-0 flex-col">
      <header className="workspace-bar">
        {back && (
          <Link {...back.link} className={buttonClass('ghost', 'sm')}>
            <IconArrowRight aria-hidden />
            <span className={classNames(isPhone && 'sr-only')}>{back.label}</span>
          </Link>
        )}
        <h1 className="text-lg font-extrabold whitespace-nowrap">{heading ?? title}</h1>
        {beside}
        {tools}
      </header>
      <main id="page" className={classNames('min-w-0 flex-1', isFull ? 'flex flex-col' : 'p-6')}>
        {children}
      </main>
    </div>
  )
}
