import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import type { CompletePrice } from '#domain/catalogue/calculators/complete-price.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import { Tile } from '#ui/layout/tile.tsx'
import { copy } from './copy.ts'

const tones = ['brand', 'points', 'warn'] as const

const CalculatedPrice = lazy(() => import('./calculated-price.tsx'))

type Props = { readonly policy: Policy; readonly price: CompletePrice }

/** How costs are disclosed: every line of what the visitor has calculated above. */
export function OpenCosts({ policy, price }: Props) {
  return (
    <section
      className="mx-auto grid max-w-[1264px] grid-cols-[minmax(0,1fr)_540px] items-center gap-16 px-8 pt-28"
      aria-labelledby="open-costs"
    >
      <div>
        <h2 id="open-costs" className="text-4xl font-black tracking-tight">
          {copy.open}
        </h2>
        <p className="mt-3 max-w-[30em] text-md text-text-2">{copy.openText}</p>
        <ul className="mt-8 space-y-6">
          {copy.reasons.map(({ title, text }, at) => (
            <li key={title} className="flex gap-4">
              <Tile tone={tones[at] ?? 'brand'} icon={<IconCircleCheck />} />
              <div>
                <h3 className="text-md font-bold">{title}</h3>
                <p className="text-text-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <WhenNear>
        <CalculatedPrice policy={policy} price={price} />
      </WhenNear>
    </section>
  )
}

/** Draws its content once the reader comes near it, so that the page's first load is without it. */
function WhenNear({ children }: { readonly children: ReactNode }) {
  const [isNear, setNear] = useState(false)
  const watch = useCallback((place: HTMLElement | null) => {
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true))
    if (place) observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={watch} className="card min-h-[560px] rounded-2xl p-7 shadow-md">
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  )
}
