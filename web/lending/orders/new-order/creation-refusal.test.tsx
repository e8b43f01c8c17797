import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '#browser/platform/http/refused.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { fallbackMessages } from '#web/platform/http/call.ts'
import { newCopy } from '../copy.ts'
import { CreationRefusal } from './creation-refusal.tsx'

const refusal = (order_identifier: string) =>
  new Refused(409, { code: 'ORDER_OPEN', message: 'یک سفارش باز دارید.', details: { order_identifier } }, fallbackMessages)

test('who has an open order is led to that order', async () => {
  showRouted(<CreationRefusal error={refusal(orderIdentifier(12))} />)
  await expect.element(page.getByRole('link', { name: newCopy.toOrders })).toHaveAttribute('href', '/orders/12')
})

test('where the refusal does not name the open order, the way leads to the list', async () => {
  showRouted(<CreationRefusal error={refusal('')} />)
  await expect.element(page.getByRole('link', { name: newCopy.toOrders })).toHaveAttribute('href', '/orders')
})

test('an amount above the own limit is refused with what is left of it and the way to it', async () => {
  const refused = { code: 'AMOUNT_ABOVE_OWN_LIMIT', message: 'این مبلغ از سقف خودتان بیشتر است.', details: { limit: 90_000_000 } }
  showRouted(<CreationRefusal error={new Refused(422, refused, fallbackMessages)} />)
  await expect.element(page.getByRole('link', { name: newCopy.toOwnLimit })).toHaveAttribute('href', '/security')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/باقی‌ماندهٔ آن: ۹٬۰۰۰٬۰۰۰ تومان/)
})
