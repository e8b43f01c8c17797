import type { Notification } from '#contract/engagement/notifications/notifications.ts'
import IconBell from '#icons/IconBell'
import IconCalendarDollar from '#icons/IconCalendarDollar'
import IconShoppingBag from '#icons/IconShoppingBag'
import { Tile } from '#ui/layout/tile.tsx'

const icons = { ORDER: <IconShoppingBag />, INVOICE: <IconCalendarDollar />, SYSTEM: <IconBell /> } as const
const tileTones = { action: 'warn', success: 'success', danger: 'danger', points: 'points', neutral: 'mute' } as const

/** What a notice is about, in the colour of what it says: saffron only while it waits for its reader (F-121). */
export function NoticeTile({ notice, size = 'md' }: { readonly notice: Notification; readonly size?: 'sm' | 'md' }) {
  const isOver = notice.tone === 'action' && notice.data.cta?.is_open !== true
  return <Tile size={size} tone={isOver ? 'mute' : tileTones[notice.tone]} icon={icons[notice.type]} />
}
