import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each refusal code is declared once; other audiences reword that declaration', () => {
  const files = globSync('contract/**/*.ts').filter((file) => !file.includes('.test.'))
  const declared = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}([A-Z_]+): \{\s+status: /gm)].map(([, code = '']) => ({ code, file })),
  )
  expect(declared.length).toBeGreaterThan(150)
  const twice = [...Map.groupBy(declared, ({ code }) => code)].filter(([, places]) => places.length > 1)
  expect(twice.map(([code, places]) => `${code}: ${places.map(({ file }) => file).join(', ')}`)).toEqual([])
})
