import type { ReactNode } from 'react'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconExclamationCircle from '#icons/IconExclamationCircle'
import IconInfoCircle from '#icons/IconInfoCircle'
import { classNames } from '../class-names.ts'

const icons = { info: IconInfoCircle, warn: IconAlertTriangle, danger: IconExclamationCircle, success: IconCircleCheck }

type Props = {
  readonly tone?: keyof typeof icons
  readonly title?: ReactNode
  readonly action?: ReactNode
  readonly className?: string
  readonly children?: ReactNode
}

/** A lasting message in the page. A dangerous one is announced at once, the others wait their turn. */
export function Alert({ tone = 'info', title, action, className, children }: Props) {
  const Icon = icons[tone]
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={classNames(`alert alert-${tone}`, className)}>
      <Icon aria-hidden />
      <div className="min-w-0 flex-1">
        {title && <b>{title}</b>} {children}
      </div>
      {action}
    </div>
  )
}
