import { digits } from '#domain/platform/kernel/persian.ts'
import IconClock from '#icons/IconClock'
import IconGauge from '#icons/IconGauge'
import IconShoppingBag from '#icons/IconShoppingBag'
import IconWritingSign from '#icons/IconWritingSign'
import { copy } from './copy.ts'

const looks = [
  { Icon: IconGauge, box: 'h-[270px] bg-white/[.07]', number: 'text-[var(--cobalt-300)]', text: 'text-[var(--on-deep-2)]' },
  { Icon: IconWritingSign, box: 'h-[335px] bg-white/[.11]', number: 'text-[var(--cobalt-300)]', text: 'text-[var(--on-deep-2)]' },
  { Icon: IconShoppingBag, box: 'h-[400px] bg-[#325FB9]', number: 'text-white', text: 'text-[#e6efff]' },
]

/** How it works, as a stair of three steps. */
export function ThreeSteps() {
  return (
    <section id="how" className="mx-auto max-w-[1264px] px-8 pt-28" aria-labelledby="how-title">
      <div className="card-deep on-deep rounded-[32px]! px-14 pt-14">
        <div className="max-w-[26em]">
          <h2 id="how-title" className="text-4xl font-black tracking-tight">
            {copy.how}
          </h2>
          <p className="mt-2 text-md text-[var(--on-deep-2)]">{copy.howText}</p>
        </div>
        <ol className="-mt-10 grid grid-cols-3 items-end gap-4">
          {copy.steps.map(({ title, text, time }, at) => {
            const look = looks[at]
            if (!look) return null
            return (
              <li key={title} className={`flex flex-col rounded-t-3xl p-7 ${look.box}`}>
                <div className="flex items-center justify-between">
                  <span aria-hidden className={`text-5xl leading-none font-black ${look.number}`}>
                    {digits(at + 1)}
                  </span>
                  <look.Icon aria-hidden size={34} stroke={1.5} />
                </div>
                <h3 className="mt-5 text-xl font-bold">{title}</h3>
                <p className={`mt-1.5 ${look.text}`}>{text}</p>
                <div className="mt-auto flex items-center gap-2 text-sm font-semibold">
                  <IconClock aria-hidden size={18} />
                  {time}
                </div>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
