import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '#contract/lending/orders/order.ts'
import { show } from '#testing/ui/show.tsx'
import { IssuedCard } from './card-panel.tsx'
import { copy } from './copy.ts'

const order = { type: 'OPEN_LOOP', status: 'PAYING', card_dates: null, card_refusal: null, pelekan_card: null } as Order
const card = (status: NonNullable<Order['pelekan_card']>['status']) =>
  ({ status, tracking_number: null, shipping_method: 'POST', type: 'PHYSICAL' }) as const

test.each([
  ['FINISHED', 'CHARGED', copy.card.CHARGED.title],
  ['REJECTED', 'SENT', copy.card.revoked.title],
  ['SIGNING_CONTRACTS', 'SENT', copy.card.SENT.title],
] as const)('F-006, R-CARD-14, R-CARD-15: in %s a card that is %s is shown: %s', async (status, cardStatus, title) => {
  show(<IssuedCard order={{ ...order, status, pelekan_card: card(cardStatus) }} holder="سارا" />)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})

test.each(['ORDERED', 'ISSUED', 'SENT_TO_POST'] as const)('a card that was refused in %s is not said to be on its way', async (status) => {
  const refused = { status: 'WAITING_FOR_PELEKAN_CARD_ACTIVATION', card_refusal: { by: 'POST', at: '2026-11-21T09:00:00+03:30' } } as const
  show(<IssuedCard order={{ ...order, ...refused, pelekan_card: card(status) }} holder="سارا" />)
  await expect.element(page.getByRole('heading', { name: copy.card.refused[status].title })).toBeVisible()
  expect(page.getByText(/در راه است|در حال صدور است/).query()).toBeNull()
})

test('no card is shown before one is ordered, nor for other types', async () => {
  show(
    <main>
      <IssuedCard order={{ ...order, status: 'SIGNING_CONTRACTS', pelekan_card: card('READY_FOR_ORDER') }} holder="سارا" />
      <IssuedCard order={{ ...order, type: 'CLOSE_LOOP' }} holder="سارا" />
    </main>,
  )
  await expect.element(page.getByRole('main')).toBeEmptyDOMElement()
})

test('F-016, R-ENTITY-36: a card by courier and a virtual one are shown as what they are, the latter without a way to the customer', async () => {
  show(<IssuedCard order={{ ...order, pelekan_card: { ...card('SENT'), shipping_method: 'COURIER' } }} holder="سارا" />)
  await expect.element(page.getByText('تحویل پیک')).toBeVisible()
  show(<IssuedCard order={{ ...order, pelekan_card: { ...card('SENT'), shipping_method: null, type: 'VIRTUAL' } }} holder="سارا" />)
  await expect.element(page.getByRole('heading', { name: 'کارت مجازی شما صادر شد' })).toBeVisible()
  expect(page.getByRole('list', { name: copy.card.steps }).getByRole('listitem').elements()).toHaveLength(2)
  expect(page.getByText(/پست|پیک/).query()).toBeNull()
})
