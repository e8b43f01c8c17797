import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { initialState, stateKey, useSession } from '#web/identity/session/state.ts'
import { mayNotify } from './browser-notices.ts'
import { copy } from './copy.ts'
import { NotificationPrompt } from './notification-prompt.tsx'

let permission: NotificationPermission
beforeEach(() => {
  useSession.setState(initialState)
  permission = 'default'
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => (permission = 'granted'),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState(initialState)
})
const prompt = () => page.getByRole('region', { name: copy.prompt })

test.each([
  ['dismissed', copy.promptDismiss, 'default'],
  ['allowed', copy.promptAllow, 'granted'],
] as const)(
  'F-024, R-ENTITY-07, D-29: the prompt for notices is shown until it is %s, and not again after a reload',
  async (_how, button, then) => {
    show(<NotificationPrompt />)
    await page.getByRole('button', { name: button }).click()
    await expect.poll(() => prompt().query()).toBeNull()
    expect(permission).toBe(then)
    const stored = localStorage.getItem(stateKey) ?? ''
    useSession.setState(initialState)
    localStorage.setItem(stateKey, stored)
    await useSession.persist.rehydrate()
    expect(useSession.getState().user.isNotification).toBe(true)
  },
)

test('F-024: where the browser refuses notices there is no prompt for them', async () => {
  permission = 'denied'
  show(
    <main>
      <NotificationPrompt />
    </main>,
  )
  await expect.element(page.getByRole('main')).toBeEmptyDOMElement()
})

test.each([
  ['dismissed', copy.promptDismiss, false],
  ['allowed', copy.promptAllow, true],
] as const)('D-29: a browser that allows notices already shows them or not as the prompt was %s', async (_how, button, isShown) => {
  permission = 'granted'
  show(<NotificationPrompt />)
  await page.getByRole('button', { name: button }).click()
  await expect.poll(() => prompt().query()).toBeNull()
  expect(mayNotify()).toBe(isShown)
})
