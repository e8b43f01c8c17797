import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { settingsFor } from '#testing/platform/partners/fake-partners.ts'
import { openPartners } from './open-partners.ts'

test('a call that may have arrived the first time was sent, though the partner cannot be reached the second time', async () => {
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<undefined>()
  // It takes the call, and is gone without an answer.
  const server = createServer((request) => {
    server.close()
    request.socket.destroy()
    asked(undefined)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = openPartners({ ...settingsFor(address) }).bank.accounts({ nationalCode: '0012345008' })
  await isAsked
  expect(await answer).toEqual({ ok: false, error: { kind: 'PARTNER_UNAVAILABLE', partner: 'bank' } })
})
