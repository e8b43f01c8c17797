import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openPelekan } from '#clients/merchant/pelekan-merchant.ts'

/** A Pelekan whose first answer to a path breaks off after its head. */
async function openBroken() {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 40 })
    if (asked.filter((one) => one === url).length === 1) response.write('{"track_num', () => response.destroy())
    else response.end(JSON.stringify({ track_number: 'CPG-0000000001' }).padEnd(40))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return { asked, pelekan: openPelekan({ address: `http://127.0.0.1:${port}`, keyId: 'key', secret: 'secret' }) }
}

test('a store’s client repeats a call whose answer broke off, and never takes nothing for an answer', async () => {
  const { asked, pelekan } = await openBroken()
  expect(await pelekan.findTicket('CPG-0000000001')).toEqual({ track_number: 'CPG-0000000001' })
  expect(asked).toHaveLength(2)
})

test('evidence is sent once: each file is one more', async () => {
  const { asked, pelekan } = await openBroken()
  const file = { file_name: 'a.png', content: '' }
  await expect(pelekan.addProblemEvidence('1', file)).rejects.toMatchObject({ status: 0, code: 'UNREACHABLE' })
  expect(asked).toHaveLength(1)
})
