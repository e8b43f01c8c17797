import type { GuaranteeInFull } from '#contract/lending/guarantors/guarantee.ts'
import { alertDays, askedFromDay } from '#domain/lending/guarantors/exposure.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconBell from '#icons/IconBell'
import IconCheck from '#icons/IconCheck'
import { Card } from '#ui/layout/card.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { guaranteeCopy as copy } from './guarantee-copy.ts'

/** When the guarantor is notified of lateness, and when they were of the latest late instalment (R-CARE-06). */
export function AlertsCard({ alerts }: Pick<GuaranteeInFull, 'alerts'>) {
  const latest = Math.max(0, ...alerts.map(({ number }) => number))
  return (
    <Card title={copy.alerts}>
      <ol className="space-y-4">
        {[...alertDays, askedFromDay].map((day) => {
          const sent = alerts.find(({ number, days }) => number === latest && days === day)
          return (
            <li key={day} className="flex items-start gap-3">
              <Tile size="sm" tone={sent ? 'brand' : 'mute'} icon={sent ? <IconCheck /> : <IconBell />} />
              <div>
                <b className="block text-sm">{copy.alertDay(digits(day))}</b>
                <span className="cap">
                  {sent ? (
                    <>
                      {copy.alerted(digits(latest))}، <JalaliDate at={sent.at} />
                    </>
                  ) : day === askedFromDay ? (
                    copy.askedFrom
                  ) : (
                    copy.alertComes
                  )}
                </span>
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
