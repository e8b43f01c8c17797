import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { getRouter } from '#web/router.tsx'

afterEach(() => onlineManager.setOnline(true))

test('a mutation without a connection fails at once and is not sent later', async () => {
  onlineManager.setOnline(false)
  const { queries } = getRouter().options.context
  const mutation = new MutationObserver(queries, { mutationFn: async () => Promise.reject(new Error('no line')) })
  await expect(mutation.mutate()).rejects.toThrow('no line')
})
