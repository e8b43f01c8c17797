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

/** The limit that the customer sets for themselves, never above the granted one (R-OWN-04). */
export function OwnLimitCard() {
  const { data } = useSuspenseQuery(ownLimitQuery)
  const granted = rial(data.granted)
  const inForce = rial(Math.min(data.amount ?? granted, granted))
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
      {granted === 0 ? (
        <p className="mt-2 text-sm text-text-2">{copy.noGrant}</p>
      ) : (
        <>
          <p className="cap">
            {copy.never} <Money amount={granted} />
          </p>
          <div className="mt-4 flex items-end justify-between">
            <div>
              <div className="cap">{copy.today}</div>
              <Money amount={inForce} className="mid" />
            </div>
            {data.raise && (
              <div>
                <div className="cap">{copy.from}</div>
                <Money amount={data.raise.amount ?? granted} />
              </div>
            )}
          </div>
          <Change key={`${inForce}:${data.raise?.from ?? ''}`} inForce={inForce} granted={granted} isRising={data.raise !== null} />
        </>
      )}
    </section>
  )
}

type ChangeProps = { readonly inForce: Rial; readonly granted: Rial; readonly isRising: boolean }

function Change({ inForce, granted, isRising }: ChangeProps) {
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
      <AmountSlider label={copy.wanted} value={wanted} onChange={setWanted} min={rial(0)} max={granted} step={step}>
        <Money amount={wanted} />
      </AmountSlider>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="sm"
          loading={setting.isPending}
          disabledReason={wanted === inForce ? copy.same : undefined}
          onClick={() => once(() => setting.mutateAsync(wanted, answers))}
        >
          {copy.save}
        </Button>
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
  noGrant: 'هنوز سقف اعتباری ندارید. با گزارش اعتبار سقف می‌گیرید و بعد می‌توانید آن را برای خودتان پایین بیاورید.',
  today: 'سقف امروز',
  wanted: 'سقف تازه',
  rises: 'بالا می‌رود در',
  from: 'از آن زمان',
  cancel: 'لغو این تغییر',
  save: 'ذخیرهٔ سقف',
  same: 'سقف تازه با سقف امروز یکی است.',
  help: 'پایین آوردن فوری است، بالا بردن ۲۴ ساعت بعد. بدهی شما از سقف کم می‌شود.',
} as const
