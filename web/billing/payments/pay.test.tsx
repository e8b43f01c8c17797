import { expect, test } from 'vitest'
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
