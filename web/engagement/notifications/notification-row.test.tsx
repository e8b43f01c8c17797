import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Notification } from '#contract/engagement/notifications/notifications.ts'
import { show } from '#testing/ui/show.tsx'
import { copy } from './copy.ts'
import { NotificationRow } from './notification-row.tsx'

const read: number[] = []
const notice = (link: string, isOpen = true): Notification => ({
  id: 7,
  type: 'ORDER',
  tone: 'action',
  created_at: '2026-11-20T10:24:00+03:30',
  read_at: null,
  data: { title: 'سفتهٔ شما آمادهٔ امضاست', content: 'تا فردا فرصت دارید.', cta: { link, caption: 'امضای سفته', is_open: isOpen } },
})

function draw(link: string, shown = notice(link)) {
  const root = createRootRoute({ component: () => <NotificationRow notice={shown} onRead={(id) => read.push(id)} /> })
  show(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never} />)
}
const call = () => page.getByRole('link', { name: 'امضای سفته' })

test('R-NOTIF-03: a call to action to a page of this site opens in this tab and marks the notice as read', async () => {
  draw('/orders/12')
  await expect.element(call()).toHaveAttribute('href', '/orders/12')
  expect(call().element().getAttribute('target')).toBeNull()
  await call().click()
  expect(read).toEqual([7])
})

test('R-NOTIF-03: one to another site opens a new tab without referrer and opener', async () => {
  draw('https://pelekan.example/news')
  await expect.element(call()).toHaveAttribute('href', 'https://pelekan.example/news')
  expect([call().element().getAttribute('target'), call().element().getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'https://user:pw@evil.example', 'data:text/html,x'])(
  'R-NOTIF-03: %s is not a link',
  async (link) => {
    draw(link)
    await expect.element(page.getByText('تا فردا فرصت دارید.')).toBeVisible()
    expect(call().query()).toBeNull()
  },
)

test('F-121: what is still to be done has a button and its colour; what is done has a plain link, without the colour of the reader’s turn', async () => {
  draw('/orders/12')
  await expect.element(call()).toHaveClass('btn')
  expect(document.querySelector('.tile')?.className).toContain('tile-warn')
  draw('/orders/12', notice('/orders/12', false))
  const over = page.getByRole('link', { name: copy.over })
  await expect.element(over).not.toHaveClass('btn')
  expect(document.querySelector('.tile')?.className).toContain('tile-mute')
})

test('F-121: the notice of a paid instalment has the colour of what is done', async () => {
  draw('/invoices/a', { ...notice('/invoices/a', false), type: 'INVOICE', tone: 'success' })
  await expect.element(call()).not.toHaveClass('btn')
  expect(document.querySelector('.tile')?.className).toContain('tile-success')
})
