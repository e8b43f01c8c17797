import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ScoreEntry } from '#contract/engagement/scores/scores.ts'
import { gradeLetters } from '#domain/lending/credit-checks/grade.ts'
import { suggestions, suggestionsFor } from '#domain/lending/credit-checks/suggestions.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { grades } from '#domain/platform/policies/grade.ts'
import { policyOn, releasePolicies } from '#domain/platform/policies/policy.ts'
import { show } from '#testing/ui/show.tsx'
import '#web/app.css'
import { showRouted } from '#testing/web/show-routed.tsx'
import { copy } from './copy.ts'
import { GradeLadder } from './grade-ladder.tsx'
import { GradeScreen } from './grade-screen.tsx'
import { ScoreEntries } from './score-entries.tsx'
import { ScoreTotal } from './score-total.tsx'

const policy = policyOn(releasePolicies, day('2026-11-20'))

const titlesShown = () =>
  page
    .getByRole('region', { name: copy.how })
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('b')?.textContent)

test('F-038, R-ROUTES-23, R-SCORE-08..20: A, B, C, D, E and no-rank have their screens, each with title, all six suggestions, those that fit it first and marked, limits and the guidance', async () => {
  for (const letter of gradeLetters) {
    showRouted(<GradeScreen letter={letter} own={null} policy={policy} />)
    await expect.element(page.getByRole('heading', { level: 1, name: copy.screens[letter].title })).toBeVisible()
    expect(titlesShown()).toEqual(suggestions.map((each) => copy.suggestions[each].title))
    const isMarked = page
      .getByRole('listitem')
      .filter({ hasText: copy.fits })
      .elements()
      .map((item) => item.querySelector('b')?.textContent)
    expect(isMarked).toEqual(suggestionsFor(letter).map((each) => copy.suggestions[each].title))
    await expect.element(page.getByText(copy.guidance)).toBeVisible()
    await expect.element(page.getByRole('link', { name: copy.letters[letter], exact: true })).toHaveAttribute('aria-current', 'page')
  }
  expect(copy.guidance).toContain('دست‌کم ۶ ماه از اولین بازپرداخت وام‌های یک سال اخیر')
})

test('R-SCORE-14..19: the texts of all six suggestions', () => {
  expect(suggestions.map((each) => copy.suggestions[each].title)).toEqual([
    'قسط‌ها را سر وقت بپردازید',
    'قسط معوق نگذارید',
    'چک برگشتی نداشته باشید',
    'استعلام زیاد نگیرید',
    'بین دو وام دست‌کم ۵ ماه فاصله بگذارید',
    '۶ تا ۱۲ ماه منظم بازپرداخت کنید',
  ])
})

const limits = () => page.getByRole('region', { name: copy.ofLetter }).element().textContent

test('a screen shows the limit of its letter and whether it is the customer’s own', async () => {
  showRouted(<GradeScreen letter="C" own="C2" policy={policy} />)
  await expect.element(page.getByText(copy.own)).toBeVisible()
  expect(limits()).toContain('۳۰٬۰۰۰٬۰۰۰')
  showRouted(<GradeScreen letter="E" own="C2" policy={policy} />)
  await expect.element(page.getByRole('region', { name: copy.ofLetter }).getByText(copy.none).first()).toBeVisible()
  expect(page.getByText(copy.own).query()).toBeNull()
  showRouted(<GradeScreen letter="no-rank" own={null} policy={policy} />)
  await expect.element(page.getByText(copy.own)).toBeVisible()
})

test('R-SCORE-11: D has two limits: one’s own grade shows its own, the screen of another both', async () => {
  showRouted(<GradeScreen letter="D" own="D3" policy={policy} />)
  await expect.element(page.getByText(copy.own)).toBeVisible()
  expect(limits()).toContain('۵٬۰۰۰٬۰۰۰')
  expect(limits()).not.toContain('۱۵٬۰۰۰٬۰۰۰')
  await expect.element(page.getByRole('listitem').filter({ hasText: copy.you })).toMatchTextContent(/D3/)
  showRouted(<GradeScreen letter="D" own="B1" policy={policy} />)
  await expect.element(page.getByText(copy.limitOf(copy.limit, 'D1، D2'))).toBeVisible()
  expect(limits()).toContain('۱۵٬۰۰۰٬۰۰۰')
  await expect.element(page.getByText(copy.limitOf(copy.limit, 'D3'))).toBeVisible()
})

test('R-SCORE-06, R-SCORE-07: the ladder climbs from E3 to A1; the own step and those below it have the documented colours', async () => {
  for (const own of ['E3', 'C2', 'A1'] as const) {
    show(<GradeLadder grade={own} />)
    await expect.element(page.getByText(copy.you, { exact: true })).toBeVisible()
    const rungs = page.getByRole('listitem').elements()
    expect(rungs.map((rung) => rung.querySelector('bdi')?.textContent)).toEqual([...grades])
    expect(rungs.findIndex((rung) => rung.getAttribute('aria-current') === 'step')).toBe(grades.indexOf(own))
    const colours = rungs.map((rung) => getComputedStyle(rung.querySelector('[aria-hidden]') ?? rung).backgroundColor)
    expect(colours[grades.indexOf(own)]).toBe('rgb(50, 95, 185)')
    expect(new Set(colours.slice(0, grades.indexOf(own)))).toEqual(new Set(own === 'E3' ? [] : ['rgb(152, 173, 217)']))
  }
})

const entry = (id: number, more: Partial<ScoreEntry>): ScoreEntry => ({
  id,
  type: 'EARLY_PAYMENT',
  score: 34,
  title: 'پرداخت زودتر از موعد',
  description: 'قسط ۱',
  created_at: '2026-11-20T10:00:00+03:30',
  ...more,
})

test('R-SCORE-02, R-ENTITY-48, R-ENTITY-49: the record shows total, tag, distance to the next tag, and each entry with its sign', async () => {
  show(<ScoreTotal brief={{ total: 220, score_tag: 'SILVER', latest_scores: [] }} />)
  await expect.element(page.getByText('۲۸۰ نمره تا سطح طلایی')).toBeVisible()
  await expect.element(page.getByText('۲۲۰', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step')
  show(<ScoreTotal brief={{ total: 900, score_tag: 'GOLD', latest_scores: [] }} />)
  await expect.element(page.getByText(copy.highest)).toBeVisible()

  show(<ScoreEntries entries={[entry(2, {}), entry(1, { type: 'LATE_PAYMENT', score: -8, title: 'پرداخت با دیرکرد' })]} />)
  await expect.element(page.getByText('+۳۴')).toBeVisible()
  await expect.element(page.getByText('−۸')).toBeVisible()
  expect(page.getByRole('listitem').elements()[0]?.textContent).toContain('۱۴۰۵/۰۸/۲۹')
})
