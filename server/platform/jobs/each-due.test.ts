import { expect, test } from 'vitest'
import { eachDue } from './each-due.ts'

test('an item that cannot be handled now, or throws, delays nothing that is due after it', async () => {
  const logged: unknown[] = []
  const log = { error: (fields: unknown) => logged.push(fields) } as never
  const tried: number[] = []
  const done = await eachDue({ log }, [1, 2, 3, 4], async (one) => {
    tried.push(one)
    if (one === 1) throw new Error('poison')
    return one !== 2
  })
  expect([done, tried]).toEqual([2, [1, 2, 3, 4]])
  expect(logged).toEqual([{ fault: new Error('poison') }])
})

test('what is left when a run is out of time stays due', async () => {
  const tried: number[] = []
  const done = await eachDue({ log: {} as never, isOutOfTime: () => tried.length === 2 }, [1, 2, 3, 4], async (one) => {
    tried.push(one)
    return true
  })
  expect([done, tried]).toEqual([2, [1, 2]])
})
