import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { FeeMeter } from './fee-meter.tsx'

const open = (meter: { today: number; tomorrow: number; most: number }) => show(<FeeMeter meter={meter} />)
const meter = page.getByRole('region', { name: 'دیرکرد این قسط' })

test('R-PLAN-16: the meter shows today’s fee, what midnight adds, and the most it can be', async () => {
  open({ today: 104_250, tomorrow: 14_900, most: 5_435_760 })
  await expect.element(meter).toMatchTextContent(/دیرکرد تا امروز۱۰٬۴۲۵تومان.*نیمه‌شب اضافه می‌شود۱٬۴۹۰تومان.*حداکثر دیرکرد۵۴۳٬۵۷۶تومان/)
  open({ today: 5_435_760, tomorrow: 0, most: 5_435_760 })
  await expect.element(meter).toMatchTextContent(/دیرکرد به سقف خود رسیده و دیگر بیشتر نمی‌شود/)
})

test('R-PLAN-12, R-PLAN-13: a fee that a hardship plan or a flag stops is not said to be at its most', async () => {
  open({ today: 104_250, tomorrow: 0, most: 5_435_760 })
  await expect.element(meter).toMatchTextContent(/دیرکرد فعلاً متوقف است/)
  await expect.element(meter).not.toMatchTextContent(/سقف خود/)
})
