import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#console/backoffice/http/call.ts'
import { removeOffer } from '#contract/backoffice/stores/offer-routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { day } from '#domain/platform/kernel/time.ts'
import IconPlus from '#icons/IconPlus'
import IconTrash from '#icons/IconTrash'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { offerCopy as copy } from './offer-copy.ts'
import { OfferForm } from './offer-form.tsx'
import { offersQuery, type StoreOffer } from './queries.ts'

/** The offers of a store: those that are valid or coming may be changed, earlier ones are read (R-SHOP-12). */
export function Offers({ store }: { readonly store: number }) {
  const { data } = useSuspenseQuery(offersQuery(store))
  const [isAdding, setAdding] = useState(false)
  const past = data.filter((offer) => !isOpen(offer))
  return (
    <div className="max-w-5xl space-y-5">
      {data.length === 0 && !isAdding && (
        <div className="card">
          <EmptyState title={copy.none} text={copy.noneText} />
        </div>
      )}
      {data.filter(isOpen).map((offer) => (
        <Card
          key={offer.id}
          title={copy.titleOf(digits(offer.percent))}
          action={
            <span className="flex items-center gap-2">
              <Badge tone={offer.state === 'CURRENT' ? 'success' : 'neutral'}>{copy.states[offer.state]}</Badge>
              {offer.state === 'COMING' && <RemoveOffer store={store} offer={offer} />}
            </span>
          }
        >
          <OfferForm key={`${offer.percent} ${offer.starts_on} ${offer.ends_on}`} store={store} offer={offer} />
        </Card>
      ))}
      {isAdding ? (
        <Card title={copy.add}>
          <OfferForm store={store} offer={null} onDone={() => setAdding(false)} />
        </Card>
      ) : (
        <Button variant="soft" icon={<IconPlus aria-hidden />} onClick={() => setAdding(true)}>
          {copy.add}
        </Button>
      )}
      {past.length > 0 && (
        <Card title={copy.past}>
          <ul className="text-sm">
            {past.map((offer) => (
              <li key={offer.id} className="flex flex-wrap gap-x-3 border-t border-line py-2 first:border-t-0">
                <b>{copy.titleOf(digits(offer.percent))}</b>
                <span>
                  <JalaliDate at={day(offer.starts_on)} /> {copy.until} <JalaliDate at={day(offer.ends_on)} />
                </span>
                {offer.cap !== null && (
                  <span className="text-text-2">
                    {copy.atMost} <Money amount={offer.cap} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

const isOpen = ({ state }: StoreOffer): boolean => state !== 'PAST'

/** Removes an offer that has not begun, after a confirmation. */
function RemoveOffer({ store, offer }: { readonly store: number; readonly offer: StoreOffer }) {
  const [isAsking, setAsking] = useState(false)
  const removing = useAction(removeOffer, () => setAsking(false))
  return (
    <>
      <IconButton size="sm" label={copy.remove} icon={<IconTrash />} onClick={() => setAsking(true)} />
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={copy.remove}
        footer={
          <Button
            variant="danger"
            loading={removing.isPending}
            onClick={() => removing.mutate({ params: { id: store, offer_id: offer.id } })}
          >
            {copy.remove}
          </Button>
        }
      >
        {copy.removeText}
      </Dialog>
    </>
  )
}
