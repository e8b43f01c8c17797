import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { getRouter } from '#web/router.tsx'

afterEach(() => onlineManager.setOnline(true))

test('a deed without a line is tried and told at once, not kept to be done by itself later', async () => {
  onlineManager.setOnline(false)
  const { queries } = getRouter().options.context
  const deed = new MutationObserver(queries, { mutationFn: async () => Promise.reject(new Error('no line')) })
  await expect(deed.mutate()).rejects.toThrow('no line')
})
