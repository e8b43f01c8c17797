import { afterAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'

afterAll(() => page.viewport(1280, 900))

test.each([480, 768, 1023])(
  'R-UI-06, R-CONST-19, R-UI-18: in a window of %i pixels the page stays 1024 wide and scrolls sideways',
  async (width) => {
    show(<p>پلکان</p>)
    await page.viewport(width, 700)
    await expect.element(page.getByText('پلکان')).toBeInTheDocument()
    expect(window.innerWidth).toBe(width)
    expect(document.documentElement.getBoundingClientRect().width).toBe(1024)
    expect(document.documentElement.scrollWidth).toBe(1024)
  },
)

test('R-UI-06: a wider window is filled', async () => {
  await page.viewport(1400, 700)
  expect(document.documentElement.getBoundingClientRect().width).toBe(window.innerWidth)
})
