import type { Page } from 'playwright-core'
import { inject } from 'vitest'

/** The published test cards (docs: the sandbox's home page). */
export const cards = {
  pays: '6037990000000014',
  fails: '6037990000000022',
  losesCallback: '6037990000000030',
  callsBackTwice: '6037990000000048',
  timesOutOnce: '6037990000000055',
} as const

type Letter = { readonly id: number; readonly token: string }

/** How many messages a mobile has had: ask before the deed, and hand it to `codeSentTo`. */
export async function lettersOf(mobile: string): Promise<readonly Letter[]> {
  const answer = await fetch(`${inject('sandbox')}/sms/inbox?receptor=${mobile}`)
  const { results } = (await answer.json()) as { results: readonly Letter[] }
  return results
}

/** The code of the next message to a mobile, after the `seen` ones. */
export async function codeSentTo(mobile: string, seen: readonly Letter[] = []): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const letters = await lettersOf(mobile)
    if (letters.length > seen.length) return letters[0]?.token ?? ''
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no message came to ${mobile}`)
}

/** At the bank's payment page: enters the card and pays. */
export async function payAtGateway(page: Page, card: string = cards.pays): Promise<void> {
  await page.waitForURL(/\/pg\/StartPay\//)
  await page.getByLabel('شمارهٔ کارت').fill(card)
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
}

/** At the signing partner's page: has a code sent, and signs with it. */
export async function signAtPartner(page: Page, mobile: string): Promise<void> {
  await page.waitForURL(/\/signing\//)
  const seen = await lettersOf(mobile)
  await page.getByRole('button', { name: 'دریافت کد امضا' }).click()
  await page.getByLabel('کد امضا').fill(await codeSentTo(mobile, seen))
  await page.getByRole('button', { name: 'امضا می‌کنم' }).click()
}
