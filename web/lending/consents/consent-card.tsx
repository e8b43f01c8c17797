import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Consent } from '#contract/lending/consents/consents.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { BareTable } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { consentsQuery } from './queries.ts'

/** So many are shown first: a customer of stores accepts a text with each purchase. */
const shownFirst = 8

/** Each text that the customer accepted: what, which version, when and how, and the way to the text itself. */
export function ConsentCard() {
  const { data: consents } = useSuspenseQuery(consentsQuery)
  const [areAllShown, showAll] = useState(false)
  const shown = areAllShown ? consents : consents.slice(0, shownFirst)
  return (
    <section className="card overflow-hidden" aria-labelledby="consents">
      <h2 id="consents" className="h-card px-5 pt-5 pb-3">
        {copy.title}
      </h2>
      {consents.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-text-2">{copy.empty}</p>
      ) : (
        <BareTable caption={copy.title} head={copy.head} className="dense">
          {shown.map((consent) => (
            <Row key={consent.id} consent={consent} />
          ))}
        </BareTable>
      )}
      {shown.length < consents.length && (
        <div className="p-3 text-center">
          <Button variant="ghost" size="sm" onClick={() => showAll(true)}>
            {copy.all(digits(consents.length))}
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({ consent: { id, kind, version, order_identifier: order, accepted_at, channel } }: { readonly consent: Consent }) {
  return (
    <tr>
      <td className="font-semibold">
        {copy.kinds[kind]}
        {order !== null && (
          <span className="cap block">
            <bdi dir="ltr">{persianDigits(order)}</bdi>
          </span>
        )}
      </td>
      <td>{version === null ? '---' : digits(version)}</td>
      <td>
        <JalaliDate at={accepted_at} withTime />
      </td>
      <td>{copy.channels[channel]}</td>
      <td>
        <Link to="/security/$part" params={{ part: id }} className="link text-sm">
          {copy.see}
        </Link>
      </td>
    </tr>
  )
}
