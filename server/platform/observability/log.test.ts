import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('a text with line breaks and JSON in it is one line of the log, and adds no field to it', () => {
  const written: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: (line: string) => void written.push(line) })
  const forged = 'broken\n{"level":60,"msg":"forged"}\r\n","admin":true,"x":"'
  log.error({ fault: new Error(forged), path: forged }, forged)
  expect(
    written
      .join('')
      .trimEnd()
      .split(/[\n\r]/).length,
  ).toBe(1)
  expect(written.length).toBe(1)
  const line = JSON.parse(written[0] ?? '') as Record<string, unknown>
  expect(Object.keys(line).toSorted()).toEqual(['fault', 'level', 'msg', 'path', 'time'])
  expect([line['level'], line['path'], line['msg']]).toEqual([50, forged, forged])
})

test('what a statement was given is not in the line of its fault, however many lines it has', () => {
  const written: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: (line: string) => void written.push(line) })
  log.error({ fault: new Error('Failed query: update t set text = $1\nparams: یکم\nدوم\n\nسوم') }, 'a request failed')
  const line = written.join('')
  expect(line).toContain('update t set text = $1')
  expect(line).toContain('log.test.ts')
  for (const given of ['یکم', 'دوم', 'سوم']) expect(line).not.toContain(given)
})
