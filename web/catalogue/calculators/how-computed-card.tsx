import { lazy, Suspense, useState } from 'react'
import type { CostTerms } from '#domain/catalogue/calculators/explain-cost.ts'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { computedCopy as copy } from './computed-copy.ts'

// Brings the calendar along, which a page need not load before somebody asks.
const HowComputed = lazy(() => import('./how-computed.tsx'))

/** «چطور حساب شد؟»: opens on demand. */
export function HowComputedCard({ terms, isPlanned }: { readonly terms: CostTerms; readonly isPlanned: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={copy.title}
      action={
        <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? copy.close : copy.open}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-text-2">{copy.lead}</p>
      {isOpen && (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <HowComputed terms={terms} isPlanned={isPlanned} />
        </Suspense>
      )}
    </Card>
  )
}
