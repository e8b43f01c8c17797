import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused } from '#browser/platform/http/refused.ts'
import { show } from '#testing/ui/show.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useForm } from './use-form.ts'

type Name = { readonly name: string; readonly family: string }
type Props = { readonly send: (values: Name) => Promise<unknown>; readonly isGuarded?: boolean }

const required = ({ name, family }: Name) => ({ ...(name === '' && { name: 'نام؟' }), ...(family === '' && { family: 'نام خانوادگی؟' }) })

function NameForm({ send, isGuarded = true }: Props) {
  const form = useForm({ initial: { name: '', family: '' }, validate: required, send, isGuarded })
  return (
    <form {...form.props}>
      <Field label="نام" {...form.field('name')} />
      <Field label="نام خانوادگی" {...form.field('family')} />
      <output>{form.problem}</output>
      <Button type="submit" loading={form.isSending}>
        ثبت
      </Button>
    </form>
  )
}

/** The form at `/`, beside a link to `/other`. */
function open(props: Props): void {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <UnsavedGuard />
      </>
    ),
  })
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <>
        <NameForm {...props} />
        <Link to="/other">جای دیگر</Link>
      </>
    ),
  })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <h1>جای دیگر</h1> })
  const router = createRouter({
    routeTree: root.addChildren([home, other]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

const name = page.getByRole('textbox', { name: 'نام', exact: true })
const family = page.getByRole('textbox', { name: 'نام خانوادگی' })
const submit = page.getByRole('button', { name: 'ثبت' })
const fallback = { offline: '', unreadable: '' }
const refusal = (errors: object) => new Refused(422, { code: 'INVALID', message: 'نشد.', errors }, fallback)

test('what is wrong is shown at its field before anything is sent, the focus on the first, and goes once the field is changed', async () => {
  let calls = 0
  open({ send: async () => (calls += 1) })
  await submit.click()
  await expect.element(page.getByText('نام؟', { exact: true })).toBeVisible()
  await expect.element(page.getByText('نام خانوادگی؟')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await name.fill('سارا')
  await expect.element(page.getByText('نام؟', { exact: true })).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
  expect(calls).toBe(0)
})

test('the server’s errors are shown at their fields, the focus on the first; only what belongs to no field is said as a whole', async () => {
  const answers = [refusal({ family: ['کوتاه است.'] }), refusal({ city: ['شهر؟'] })]
  open({ send: () => Promise.reject(answers.shift() ?? new Error('no more')) })
  await name.fill('سارا')
  await family.fill('م')
  await submit.click()
  await expect.element(page.getByText('کوتاه است.')).toBeVisible()
  await expect.element(family).toHaveFocus()
  await expect.element(page.getByText('نشد.')).not.toBeInTheDocument()
  await family.fill('محمدی')
  await submit.click()
  await expect.element(page.getByText('نشد. شهر؟')).toBeVisible()
})

test('two presses send once', async () => {
  let calls = 0
  open({ send: () => new Promise((resolve) => setTimeout(resolve, 300, (calls += 1))) })
  await name.fill('سارا')
  await family.fill('محمدی')
  const button = submit.element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.element(submit).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(submit).not.toHaveAttribute('aria-busy')
  expect(calls).toBe(1)
})

test('what is changed while the form is on its way stays, and leaving it is asked about', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  open({ send: () => promise })
  await name.fill('سارا')
  await family.fill('محمدی')
  await submit.click()
  await expect.element(submit).toHaveAttribute('aria-busy', 'true')
  await family.fill('محمدی‌نژاد')
  resolve()
  await expect.element(submit).not.toHaveAttribute('aria-busy')
  await expect.element(name).toHaveValue('')
  await expect.element(family).toHaveValue('محمدی‌نژاد')
  await page.getByRole('link', { name: 'جای دیگر' }).click()
  await expect.element(page.getByRole('button', { name: 'می‌مانم' })).toBeVisible()
})

test('whoever leaves unsaved changes is asked first, may stay with them and may go without them', async () => {
  open({ send: async () => null })
  await name.fill('سارا')
  const away = page.getByRole('link', { name: 'جای دیگر' })
  await away.click()
  await page.getByRole('button', { name: 'می‌مانم' }).click()
  await expect.element(name).toHaveValue('سارا')
  await away.click()
  await page.getByRole('button', { name: 'بدون ذخیره می‌روم' }).click()
  await expect.element(page.getByRole('heading', { name: 'جای دیگر' })).toBeVisible()
})

test('what was sent and what needs no guard is left unasked', async () => {
  open({ send: async () => null })
  await name.fill('سارا')
  await family.fill('محمدی')
  await submit.click()
  await expect.element(name).toHaveValue('')
  await page.getByRole('link', { name: 'جای دیگر' }).click()
  await expect.element(page.getByRole('heading', { name: 'جای دیگر' })).toBeVisible()
  open({ send: async () => null, isGuarded: false })
  await name.fill('سارا')
  await page.getByRole('link', { name: 'جای دیگر' }).click()
  await expect.element(page.getByRole('heading', { name: 'جای دیگر' })).toBeVisible()
})
