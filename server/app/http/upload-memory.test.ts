import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storeMortgageDeed } from '#contract/lending/collateral/routes.ts'
import { temporaryUpload } from '#contract/lending/documents/routes.ts'
import { addEvidenceByHand } from '#contract/portal/problems/routes.ts'
import { stores } from '#server/catalogue/stores/tables.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { picture, sendFile } from '#testing/platform/files/send-file.ts'
import { openRawClient, type RawClient } from '#testing/platform/http/raw-client.ts'
import { openPortalApp } from '#testing/portal/portal-app.ts'
import { createTestApp, signed, type TestApp } from '#testing/test-app.ts'

const megabyte = 1024 * 1024
const mostUploadBytes = 100 * megabyte
const part = Buffer.from('--b\r\ncontent-disposition: form-data; name="deed_image_1"; filename="a.jpg"\r\n\r\n')
const content = Buffer.alloc(8 * megabyte)

onBothEngines('memory of uploads', (database) => {
  let it: TestApp
  let address: string
  const clients: RawClient[] = []
  beforeAll(async () => {
    it = await createTestApp(database(), { config: { mostUploadBytes } })
    address = await it.http.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => {
    closeAll()
    it.http.server.closeAllConnections()
    return it.http.close()
  })

  /** Begins a call of four files that declares 40 MB, or does not say how large it is, and stops after 8 MB. */
  const sendHalf = (token: string, length: string): Promise<RawClient> =>
    begin(token, length, { to: address, method: storeMortgageDeed.method, path: storeMortgageDeed.path.replace('{orderId}', '1') })
  async function begin(
    token: string,
    length: string,
    { to, method, path }: { readonly to: string; readonly method: string; readonly path: string },
  ): Promise<RawClient> {
    const headers = {
      host: 'pelekan.test',
      'content-type': 'multipart/form-data; boundary=b',
      authorization: `Bearer ${token}`,
      ...signed(it.app, path),
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const client = await openRawClient(to)
    clients.push(client)
    client.send(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n\r\n`)
    if (length.startsWith('transfer')) client.send(`${(part.length + content.length).toString(16)}\r\n`)
    client.send(part)
    client.send(content)
    return client
  }
  function closeAll(): void {
    for (const client of clients.splice(0)) client.close()
  }

  test.for([`content-length: ${40 * megabyte}`, 'transfer-encoding: chunked'])(
    'half-sent bodies of many customers take no more memory than is allowed, and honest uploads go on beside them: %s',
    async (length) => {
      const people = await Promise.all(Array.from({ length: 20 }, () => it.customer(mobile())))
      const before = process.memoryUsage().arrayBuffers
      const halves = await Promise.all(people.map(({ token }) => sendHalf(token, length)))
      await vi.waitFor(() => expect(statusesOf(halves)).toEqual(['', '', ...Array<string>(18).fill('503')]), { timeout: 60_000 })
      const refused = halves.find((client) => client.received() !== '')?.received()
      expect(refused).toMatch(/retry-after: 5\r\n/i)
      expect(refused).toContain('UNAVAILABLE')
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(mostUploadBytes)
      const file = { bytes: await picture(), name: 'a.jpg' }
      const { token } = await it.customer(mobile())
      expect((await sendFile(it, temporaryUpload, { token, fields: { purpose: 'document' }, file })).status).toBe(200)

      closeAll()
      // Whoever left has freed their memory: two more find room.
      const [first, second] = people
      await vi.waitFor(
        async () => {
          closeAll()
          const again = await Promise.all([first, second].map((person) => sendHalf(person?.token ?? '', length)))
          await new Promise((resolve) => setTimeout(resolve, 500))
          expect(statusesOf(again)).toEqual(['', ''])
        },
        { timeout: 60_000, interval: 500 },
      )
      closeAll()
    },
  )

  test('one customer has the memory of the largest call, and gets 429 for more', async () => {
    const { token } = await it.customer(mobile())
    const halves: RawClient[] = []
    await vi.waitFor(
      async () => {
        closeAll()
        halves.splice(0, halves.length, await sendHalf(token, `content-length: ${40 * megabyte}`))
        halves.push(await sendHalf(token, `content-length: ${5 * megabyte}`))
        await new Promise((resolve) => setTimeout(resolve, 500))
        expect(statusesOf(halves)).toEqual(['', '429'])
      },
      { timeout: 60_000, interval: 500 },
    )
    expect(halves.map((client) => client.received()).join('')).toContain('TOO_MANY')
    closeAll()
  })

  test('one member of a store has no more, however many files they send at once', async () => {
    const portal = await openPortalApp(it)
    const { db, now } = it.app
    await openShops(db)
    const [store] = await db.select({ id: stores.id }).from(stores).limit(1)
    const terms = { hosts: [], webhookUrl: null, commissionPerTenThousand: 300, at: now() }
    const merchant = await registerMerchant(db, { ...terms, storeId: store?.id ?? 0 })
    const [member, colleague] = await Promise.all(
      ['one', 'two'].map((name) => portal.signedIn(merchant.id, `${name}@uploads.example`, 'OWNER')),
    )
    const to = await portal.http.listen({ host: '127.0.0.1', port: 0 })
    const path = addEvidenceByHand.path.replace('{id}', '00000000-0000-4000-8000-000000000000')
    const send = (token = '') => begin(token, `content-length: ${10 * megabyte}`, { to, method: addEvidenceByHand.method, path })
    const ofOne: RawClient[] = []
    for (let count = 0; count < 6; count += 1) ofOne.push(await send(member?.token))
    await vi.waitFor(() => expect(statusesOf(ofOne)).toEqual(['', '', '', '', '429', '429']), { timeout: 60_000 })
    const ofOther = await send(colleague?.token)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(ofOther.received()).toBe('')
    closeAll()
    portal.http.server.closeAllConnections()
    await portal.http.close()
  })
})

const statusesOf = (some: readonly RawClient[]): readonly string[] => some.map((client) => client.received().slice(9, 12)).toSorted()

let people = 0
const mobile = (): string => `0936${String(++people).padStart(7, '0')}`
