import type { Page } from 'playwright-core'
import { inject } from 'vitest'

/** The test cards that the sandbox's home page lists. */
export const cards = {
  pays: '6037990000000014',
  fails: '6037990000000022',
  losesCallback: '6037990000000030',
  callsBackTwice: '6037990000000048',
  timesOutOnce: '6037990000000055',
} as const

type Message = { readonly id: number; readonly token: string; readonly text: string }

/** The messages sent to a mobile so far: read them before the action, and pass them to `codeSentTo`. */
export async function messagesTo(mobile: string, sandbox: string = inject('sandbox')): Promise<readonly Message[]> {
  const answer = await fetch(`${sandbox}/sms/inbox?receptor=${mobile}`)
  const { results } = (await answer.json()) as { results: readonly Message[] }
  return results
}

/** The code of the next message to a mobile after the `earlier` ones. */
export async function codeSentTo(mobile: string, earlier: readonly Message[] = [], sandbox: string = inject('sandbox')): Promise<string> {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    const messages = await messagesTo(mobile, sandbox)
    // A notice may come between.
    const code = messages.find(({ id, token }) => token !== '' && !earlier.some((each) => each.id === id))
    if (code) return code.token
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no message came to ${mobile}`)
}

/** On the gateway's payment page: enters the card and pays. */
export async function payAtGateway(page: Page, card: string = cards.pays): Promise<void> {
  await page.waitForURL(/\/pg\/StartPay\//)
  await page.getByLabel('شمارهٔ کارت').fill(card)
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
}

/** On the signing partner's page: requests a code and signs with it. */
export async function signAtPartner(page: Page, mobile: string): Promise<void> {
  await page.waitForURL(/\/signing\//)
  const earlier = await messagesTo(mobile)
  await page.getByRole('button', { name: 'دریافت کد امضا' }).click()
  await page.getByLabel('کد امضا').fill(await codeSentTo(mobile, earlier))
  await page.getByRole('button', { name: 'امضا می‌کنم' }).click()
}
