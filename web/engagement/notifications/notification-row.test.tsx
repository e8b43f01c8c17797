import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Notification } from '#contract/engagement/notifications/notifications.ts'
import { show } from '#testing/ui/show.tsx'
import { NotificationRow } from './notification-row.tsx'

const read: number[] = []
const notice = (link: string): Notification => ({
  id: 7,
  type: 'ORDER',
  created_at: '2026-11-20T10:24:00+03:30',
  read_at: null,
  data: { title: 'سفتهٔ شما آمادهٔ امضاست', content: 'تا فردا فرصت دارید.', cta: { link, caption: 'امضای سفته' } },
})

function draw(link: string) {
  const root = createRootRoute({ component: () => <NotificationRow notice={notice(link)} onRead={(id) => read.push(id)} /> })
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
