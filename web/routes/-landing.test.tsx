import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { usualHours } from '#domain/lending/orders/progress/wait.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import '#web/app.css'
import { fillQueryCache } from '#web/catalogue/prerendering/page-answers.ts'
import { signOut } from '#web/identity/session/session.ts'
import { answersOf } from '#web/routes/-answers-of.ts'
import { Route } from '#web/routes/index.tsx'

beforeEach(() => signOut())
afterEach(() => vi.unstubAllGlobals())

/** The landing page of a visitor, where the server knows these categories. */
function open(categories: readonly object[]): void {
  answerCalls(async (url: string) =>
    Response.json({
      results: new URL(url, location.origin).pathname.endsWith('/categories') ? categories : [],
      metas: { current_page: 1, per_page: 15, total: 0, last_page: 1 },
    }),
  )
  const Landing = Route.options.component
  showRouted(Landing ? <Landing /> : null)
}
const cards = () => page.getByRole('region', { name: 'از کجا می‌خواهید بخرید؟' })
const namesShown = () =>
  cards()
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('span')?.textContent)

test('F-034, R-STORE-12: the landing page shows the categories of the server, and the five of its own only without any', async () => {
  open([
    { id: 1, slug: 'digital', name_fa: 'دیجیتال', name_en: 'Digital', icon: '/media/objects/phone.svg' },
    { id: 6, slug: 'books', name_fa: 'کتاب', name_en: 'Books', icon: '/media/objects/book.svg' },
  ])
  await expect.poll(namesShown).toEqual(['دیجیتال', 'کتاب'])
  await expect.element(cards().getByRole('link', { name: 'کتاب' })).toHaveAttribute('href', '/categories/books')
  expect(document.querySelector('img[src="/media/objects/book.svg"]')).not.toBeNull()
  open([])
  await expect.poll(namesShown).toEqual(['دیجیتال', 'مد و پوشاک', 'خانه و اداره', 'ویژه', 'گردشگری'])
})

test('each of the five categories is drawn on a ground of its own colour', async () => {
  open([])
  await expect.poll(namesShown).toHaveLength(5)
  const grounds = cards()
    .getByRole('listitem')
    .elements()
    .map((item) => getComputedStyle(item.querySelector('a') as Element).backgroundColor)
  expect(new Set([...grounds, 'rgba(0, 0, 0, 0)']).size).toBe(6)
})

test('a prerendered landing page estimates by the policies that it brings, before the server answers', async () => {
  answerCalls(() => new Promise(() => undefined))
  const queries = new QueryClient()
  const policies = [{ from_day: '2021-01-01', values: { yearly_rate: 30 } }]
  fillQueryCache(queries, JSON.stringify(answersOf({ kind: 'home', popular: [], categories: [], policies }).answers))
  const Landing = Route.options.component
  showRouted(Landing ? <Landing /> : null, queries)
  await expect.element(page.getByText(/^کارمزد ۳۰٪ سالانه/)).toBeVisible()
})

test('how long a report takes is what its order says, which the first load has no room for', async () => {
  open([])
  await expect.element(page.getByText('معمولاً تا یک ساعت')).toBeInTheDocument()
  expect(usualHours.bureau).toBe(1)
})
