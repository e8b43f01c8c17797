import type { ReactNode } from 'react'
import type { ScoreEntry } from '#contract/engagement/scores/scores.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconCalendarCheck from '#icons/IconCalendarCheck'
import IconGift from '#icons/IconGift'
import IconUserPlus from '#icons/IconUserPlus'
import { Tile } from '#ui/layout/tile.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'

const icons: Readonly<Record<ScoreEntry['type'], { readonly tone: 'success' | 'danger' | 'brand' | 'points'; readonly icon: ReactNode }>> =
  {
    EARLY_PAYMENT: { tone: 'success', icon: <IconCalendarCheck /> },
    LATE_PAYMENT: { tone: 'danger', icon: <IconAlertTriangle /> },
    REGISTRATION: { tone: 'brand', icon: <IconUserPlus /> },
    REFERRAL: { tone: 'points', icon: <IconGift /> },
  }

/** Entries of the behaviour record with their dates and scores. */
export const ScoreEntries = ({ entries }: { readonly entries: readonly ScoreEntry[] }) => (
  <ul className="divide-y divide-line">
    {entries.map(({ id, type, title, description, score, created_at }) => (
      <li key={id} className="flex items-center gap-4 py-4">
        <Tile {...icons[type]} />
        <div className="min-w-0 flex-1">
          <b>{title}</b>
          <p className="text-sm text-text-2">{description}</p>
        </div>
        <span className="text-sm text-text-2 ph:order-1 ph:basis-full ph:ps-15">
          <JalaliDate at={created_at} />
        </span>
        <b className={score > 0 ? 'w-16 text-end text-success-text' : 'w-16 text-end text-danger-text'}>
          <bdi dir="ltr">{score > 0 ? `+${digits(score)}` : `−${digits(-score)}`}</bdi>
        </b>
      </li>
    ))}
  </ul>
)
