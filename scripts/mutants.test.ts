import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyMutant } from './mutants/every-mutant.ts'

const mutants = Object.values(everyMutant).flat()

test('each of the planted bugs still has its one place, and the tests that are to find it', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(30)
  const lost = mutants.flatMap(({ file, text, instead, tests }) => [
    ...(readFileSync(file, 'utf8').split(text).length === 2 ? [] : [`${file} does not hold once: ${text}`]),
    ...(text === instead ? [`${file} is not changed`] : []),
    ...tests.filter((path) => !existsSync(path)),
  ])
  expect(lost).toEqual([])
})
