import type { ReactNode } from 'react'
import IconPlugConnectedX from '#icons/IconPlugConnectedX'
import IconRefresh from '#icons/IconRefresh'
import { Button } from '../actions/button.tsx'
import { Tile } from '../layout/tile.tsx'

type Props = {
  readonly title?: ReactNode
  readonly text?: ReactNode
  /** The code or reference number that support asks for. */
  readonly code?: string | undefined
  readonly onRetry?: (() => void) | undefined
  readonly action?: ReactNode
  /** 1 where this is the whole page. */
  readonly level?: 1 | 2
}

/** Something could not be shown: what happened, that nothing is lost, and a way to try again. */
export function ErrorState({ title = 'این بخش بارگذاری نشد', text, code, onRetry, action, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <Tile tone="danger" size="lg" icon={<IconPlugConnectedX />} />
      <Heading className="h-card mt-5">{title}</Heading>
      <p className="mt-1 max-w-md text-text-2">{text ?? 'از سمت ماست. اطلاعات شما محفوظ است. چند دقیقهٔ دیگر دوباره امتحان کنید.'}</p>
      <div className="mt-5 flex items-center gap-4">
        {onRetry && (
          <Button icon={<IconRefresh aria-hidden />} onClick={onRetry}>
            دوباره
          </Button>
        )}
        {action}
        {code && (
          <span className="cap">
            کد خطا: <bdi dir="ltr">{code}</bdi>
          </span>
        )}
      </div>
    </div>
  )
}
