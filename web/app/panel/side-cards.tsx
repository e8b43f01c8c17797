import { Link } from '@tanstack/react-router'
import type { Notification } from '#contract/engagement/notifications/notifications.ts'
import type { MeProfile } from '#contract/identity/login/me.ts'
import { letterOf, shownProgress } from '#domain/lending/credit-checks/grade.ts'
import { isAssessed } from '#domain/lending/credit-limit/credit-limit.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconCoins from '#icons/IconCoins'
import { buttonClass } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { Gauge } from '#ui/steps/gauge.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { NoticeTile } from '#web/engagement/notifications/notification-row.tsx'
import { copy } from './copy.ts'

/** Score and grade of the latest report. */
export function GradeCard({ me }: { readonly me: MeProfile }) {
  return (
    <Card
      title={copy.gradeTitle}
      action={
        <Link to="/validation-user" className="link text-sm">
          {isAssessed(me) ? copy.fullReport : copy.assess}
          <IconChevronLeft aria-hidden size={17} />
        </Link>
      }
    >
      {me.score === null ? (
        <p className="text-sm text-text-2">{isAssessed(me) ? copy.words['no-rank'] : copy.noReport}</p>
      ) : (
        <div className="flex items-center gap-5">
          <Gauge value={shownProgress(me.score)} label={copy.score} />
          <div>
            <bdi className="lat text-2xl font-black" dir="ltr">
              {me.score_grade ?? '---'}
            </bdi>
            <div className="text-sm text-text-2">{copy.words[letterOf(me.score_grade)]}</div>
          </div>
        </div>
      )}
      <Link to="/grades/$grade" params={{ grade: letterOf(me.score_grade) }} className="link mt-4 text-sm">
        {copy.grades}
        <IconChevronLeft aria-hidden size={17} />
      </Link>
    </Card>
  )
}

/** The balance, and whether it is enough for the next order. */
export function PointsCard({ balance, needed }: { readonly balance: number; readonly needed: number }) {
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Tile tone="points" icon={<IconCoins />} />
        <div className="flex-1">
          <div className="cap">{copy.points}</div>
          <div className="text-xl font-black">{digits(balance)}</div>
        </div>
        <Link to="/point-packages" className={buttonClass('secondary', 'sm')}>
          {copy.buyPoints}
        </Link>
      </div>
      <p className="mt-4 border-t border-line pt-4 text-sm text-text-2">{copy.pointsText(digits(needed), balance >= needed)}</p>
    </Card>
  )
}

/** The last three notices. */
export function NewsCard({ notices, unread }: { readonly notices: readonly Notification[]; readonly unread: number }) {
  return (
    <Card title={copy.news} action={unread > 0 && <span className="count hot">{digits(unread)}</span>}>
      {notices.length === 0 && <p className="text-sm text-text-2">{copy.noNews}</p>}
      <ul className="divide-y divide-line">
        {notices.slice(0, 3).map((notice) => (
          <li key={notice.id} className="flex items-center gap-3 py-3">
            <NoticeTile size="sm" notice={notice} />
            <div className="min-w-0 flex-1">
              <div className="truncate text-sm font-semibold">{notice.data.title}</div>
              <div className="cap">
                <JalaliDate at={notice.created_at} withTime />
              </div>
            </div>
          </li>
        ))}
      </ul>
      {notices.length > 0 && (
        <Link to="/notifications" className="link mt-2 text-sm">
          {copy.allNews}
          <IconChevronLeft aria-hidden size={17} />
        </Link>
      )}
    </Card>
  )
}
