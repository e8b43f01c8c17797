import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '#ui/actions/button.tsx'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { CallSupport } from '#web/platform/support-phone.tsx'
import { whatHappenedCopy as copy } from './hardship-copy.ts'

const reasons = ['DAYS', 'MONTHS', 'HARD'] as const

/** Before anything is late: what happened, which leads to the way that fits. The answer is stored nowhere. */
export function WhatHappened({ orderId }: { readonly orderId: number }) {
  const [reason, choose] = useState<(typeof reasons)[number]>('MONTHS')
  return (
    <section className="card mb-5 p-5" aria-label={copy.legend}>
      <p className="mb-4 text-sm text-text-2">{copy.text}</p>
      <ToggleCards
        legend={copy.legend}
        columns={3}
        value={reason}
        options={reasons.map((value) => ({ value, ...copy.reasons[value] }))}
        onChange={choose}
      />
      {reason === 'DAYS' && (
        <Link
          to="/orders/$id/$change"
          params={{ id: String(orderId), change: 'due-day' }}
          className={buttonClass('secondary', 'md', 'mt-4')}
        >
          {copy.toMove}
        </Link>
      )}
      {reason === 'HARD' && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <CallSupport className={buttonClass('secondary')}>{copy.call}</CallSupport>
          <span className="cap">{copy.hours}</span>
        </div>
      )}
    </section>
  )
}
