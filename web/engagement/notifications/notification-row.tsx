import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Notification } from '#contract/engagement/notifications/notifications.ts'
import { clock } from '#domain/platform/kernel/jalali.ts'
import IconBell from '#icons/IconBell'
import IconCalendarDollar from '#icons/IconCalendarDollar'
import IconExternalLink from '#icons/IconExternalLink'
import IconShoppingBag from '#icons/IconShoppingBag'
import { buttonClass } from '#ui/actions/button.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { copy } from './copy.ts'
import { targetOf } from './target-of.ts'

type Call = { readonly link: string; readonly isOpen: boolean; readonly onFollow: () => void; readonly children: ReactNode }

/**
 * A button while what it asks for is still to be done, a plain link afterwards (F-121). A page of this site opens in this tab, another site in a new tab without referrer and opener; anything else is no link.
 */
function CallToAction({ link, isOpen, onFollow, children }: Call) {
  const target = targetOf(link)
  const className = isOpen ? buttonClass('soft', 'sm', 'mt-3') : 'link mt-2 text-sm'
  if (target === null) return null
  return 'to' in target ? (
    <Link to={target.to} className={className} onClick={onFollow}>
      {children}
    </Link>
  ) : (
    <a href={target.href} target="_blank" rel="noopener noreferrer" className={className} onClick={onFollow}>
      {children}
      <IconExternalLink aria-hidden size={17} />
    </a>
  )
}

/** One notice; an unread one is highlighted, and following its link marks it as read. */
export function NotificationRow({ notice, onRead }: { readonly notice: Notification; readonly onRead: (id: number) => void }) {
  const { title, content, cta } = notice.data
  const isUnread = notice.read_at === null
  return (
    <li className={isUnread ? 'flex items-start gap-4 bg-brand-tint p-5' : 'flex items-start gap-4 p-5'}>
      <NoticeTile notice={notice} />
      <div className="min-w-0 flex-1">
        <h3 className="flex items-center gap-2 font-bold">
          {title}
          {isUnread && (
            <span className="size-2 rounded-full bg-brand">
              <span className="sr-only">{copy.isUnread}</span>
            </span>
          )}
        </h3>
        <p className="text-sm text-text-2">{content}</p>
        {cta && (
          <CallToAction link={cta.link} isOpen={cta.is_open} onFollow={() => isUnread && onRead(notice.id)}>
            {notice.tone === 'action' && !cta.is_open ? copy.over : cta.caption}
          </CallToAction>
        )}
      </div>
      <time dateTime={notice.created_at} className="cap shrink-0">
        <bdi dir="ltr">{clock(notice.created_at)}</bdi>
      </time>
    </li>
  )
}

const icons = { ORDER: <IconShoppingBag />, INVOICE: <IconCalendarDollar />, SYSTEM: <IconBell /> } as const
const tileTones = { action: 'warn', success: 'success', danger: 'danger', points: 'points', neutral: 'mute' } as const

/** What a notice is about, in the colour of what it says: saffron only while it waits for its reader (F-121). */
export function NoticeTile({ notice, size = 'md' }: { readonly notice: Notification; readonly size?: 'sm' | 'md' }) {
  const isOver = notice.tone === 'action' && notice.data.cta?.is_open !== true
  return <Tile size={size} tone={isOver ? 'mute' : tileTones[notice.tone]} icon={icons[notice.type]} />
}
