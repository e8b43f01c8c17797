import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import IconClock from '#icons/IconClock'
import IconInfoCircle from '#icons/IconInfoCircle'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { AmountSlider } from '#ui/fields/amount-slider.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { useStepUp } from '#web/identity/passkeys/step-up/use-step-up.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { ownLimitQuery, useCancelRaise, useSetOwnLimit } from './queries.ts'

const step = rial(10_000_000)

/** The limit that the customer sets for themselves, never above the granted one (R-OWN-04). A stored one is shown and lowered without it too. */
export function OwnLimitCard() {
  const { data } = useSuspenseQuery(ownLimitQuery)
  const granted = rial(data.granted)
  const most = granted > 0 ? granted : rial(data.amount ?? 0)
  const inForce = rial(Math.min(data.amount ?? most, most))
  return (
    <section className="card p-5" aria-labelledby="own-limit">
      <div className="flex items-center justify-between gap-3">
        <h2 id="own-limit" className="h-card">
          {copy.title}
        </h2>
        {data.raise && (
          <Badge tone="progress" icon={<IconClock aria-hidden />}>
            {copy.rises} <JalaliDate at={data.raise.from} withTime />
          </Badge>
        )}
      </div>
      {granted > 0 ? (
        <p className="cap">
          {copy.never} <Money amount={granted} />
        </p>
      ) : (
        <p className="mt-2 text-sm text-text-2">{data.amount === null ? copy.noGrant : copy.noGrantNow}</p>
      )}
      {(granted > 0 || data.amount !== null) && (
        <>
          <div className="mt-4 flex items-end justify-between">
            <div>
              <div className="cap">{granted > 0 ? copy.today : copy.stored}</div>
              <Money amount={inForce} className="mid" />
            </div>
            {data.raise && (
              <div>
                <div className="cap">{copy.from}</div>
                {data.raise.amount === null && granted === 0 ? (
                  <span>{copy.unlimited}</span>
                ) : (
                  <Money amount={data.raise.amount ?? granted} />
                )}
              </div>
            )}
          </div>
          <Change key={`${inForce}:${data.raise?.from ?? ''}`} inForce={inForce} most={most} isRising={data.raise !== null} />
        </>
      )}
    </section>
  )
}

type ChangeProps = { readonly inForce: Rial; /** 0 where there is nothing to lower. */ readonly most: Rial; readonly isRising: boolean }

function Change({ inForce, most, isRising }: ChangeProps) {
  const [wanted, setWanted] = useState(inForce)
  const { confirmed, dialog } = useStepUp()
  const setting = useSetOwnLimit(confirmed)
  const cancelling = useCancelRaise()
  const once = useOneAtATime()
  const answers = {
    onSuccess: ({ message }: { readonly message: string }) => toast({ severity: 'success', message }),
    onError: (error: unknown) => toast({ severity: 'error', message: wordsOf(error), button: true }),
  }
  return (
    <div className="mt-4">
      {most > 0 && (
        <AmountSlider label={copy.wanted} value={wanted} onChange={setWanted} min={rial(0)} max={most} step={step}>
          <Money amount={wanted} />
        </AmountSlider>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {most > 0 && (
          <Button
            size="sm"
            loading={setting.isPending}
            disabledReason={wanted === inForce ? copy.same : undefined}
            onClick={() => once(() => setting.mutateAsync(wanted, answers))}
          >
            {copy.save}
          </Button>
        )}
        {isRising && (
          <Button
            size="sm"
            variant="secondary"
            loading={cancelling.isPending}
            onClick={() => once(() => cancelling.mutateAsync(undefined, answers))}
          >
            {copy.cancel}
          </Button>
        )}
      </div>
      <p className="help mt-3">
        <IconInfoCircle aria-hidden size={15} /> {copy.help}
      </p>
      {dialog}
    </div>
  )
}

/** Every word of the customer's own limit. */
const copy = {
  title: 'سقف خودم',
  never: 'هیچ‌وقت از سقف پلکان بیشتر نمی‌شود:',
  noGrant: 'الان سقف اعتباری ندارید. با گزارش اعتبار تازه سقف می‌گیرید و بعد می‌توانید آن را برای خودتان پایین بیاورید.',
  noGrantNow: 'الان سقف اعتباری ندارید. سقف خودتان سر جایش است و وقتی دوباره سقف بگیرید، اعمال می‌شود.',
  today: 'سقف امروز',
  stored: 'سقفی که گذاشته‌اید',
  unlimited: 'بدون سقف',
  wanted: 'سقف تازه',
  rises: 'بالا می‌رود در',
  from: 'از آن زمان',
  cancel: 'لغو این تغییر',
  save: 'ذخیرهٔ سقف',
  same: 'سقف تازه با سقف فعلی یکی است.',
  help: 'پایین آوردن فوری است، بالا بردن ۲۴ ساعت بعد. بدهی شما از سقف کم می‌شود.',
} as const
