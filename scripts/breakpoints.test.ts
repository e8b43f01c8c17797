import { readFileSync } from 'node:fs'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'

const documented = { xs: '0px', sm: '480px', md: '768px', lg: '1280px', xl: '1536px' }

test('R-CONST-18, R-UI-07, R-UI-18: the pages’ style sheet knows the breakpoints xs 0, sm 480, md 768, lg 1280 and xl 1536', async () => {
  const theme = ['node_modules/tailwindcss/theme.css', 'ui/tokens.css'].map((file) => readFileSync(file, 'utf8')).join('\n')
  const sheet = await compile(`${theme}\n@tailwind utilities;`)
  const css = sheet.build(Object.keys(documented).map((name) => `${name}:hidden`))
  const found = css.matchAll(/@media \(width >= ([^)]+)\) \{\s*\.(\w+)\\:hidden/g)
  expect(Object.fromEntries(Array.from(found, ([, width, name]) => [name, width]))).toEqual(documented)
})
