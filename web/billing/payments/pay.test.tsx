import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { rial } from '#domain/platform/kernel/money.ts'
import { show } from '#testing/ui/show.tsx'
import { Pay } from './pay.tsx'

const purchase = (left: number) => ({ live: null, code: null, left: rial(left), failure: undefined, isPending: false })
const words = (amount: string) => `پرداخت ${amount}`

test('the button carries what is left to pay; where a code pays all of it, it promises no payment', async () => {
  show(<Pay purchase={purchase(500_000)} words={words} onPay={() => undefined} />)
  await expect.element(page.getByRole('button', { name: 'پرداخت ۵۰٬۰۰۰ تومان' })).toBeVisible()
  show(<Pay purchase={purchase(0)} words={words} onPay={() => undefined} />)
  await expect.element(page.getByRole('button', { name: 'ثبت بدون پرداخت' })).toBeVisible()
  show(<Pay purchase={purchase(0)} words={words} freeWords="تأیید و پرداخت با اعتبار" onPay={() => undefined} />)
  await expect.element(page.getByRole('button', { name: 'تأیید و پرداخت با اعتبار' })).toBeVisible()
})

test('R-PLAN-18, F-118: the wallet may pay first: the button carries what is left for the gateway, or that the wallet pays it all', async () => {
  const choose = vi.fn<(isChosen: boolean) => void>()
  const wallet = { balance: rial(300_000), part: rial(300_000), isChosen: false, choose }
  show(<Pay purchase={{ ...purchase(500_000), wallet }} words={words} onPay={() => undefined} />)
  await page.getByRole('radio', { name: /اول از کیف پول/ }).click()
  expect(choose).toHaveBeenCalledWith(true)
  show(<Pay purchase={{ ...purchase(200_000), wallet: { ...wallet, isChosen: true } }} words={words} onPay={() => undefined} />)
  await expect.element(page.getByRole('button', { name: 'پرداخت ۲۰٬۰۰۰ تومان' })).toBeVisible()
  show(<Pay purchase={{ ...purchase(0), wallet: { ...wallet, isChosen: true } }} words={words} onPay={() => undefined} />)
  await expect.element(page.getByRole('button', { name: 'پرداخت ۳۰٬۰۰۰ تومان از کیف پول' })).toBeVisible()
})
