import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { expect, test } from 'vitest'
import type { Letter } from '#sandbox/mail/mailbox.ts'
import { openFakePartners } from '#testing/platform/partners/fake-partners.ts'
import { openMail } from './mail.ts'
import type { HealthRecord } from './partner-health.ts'

test('line breaks in a subject, an address or an id add neither a header nor a reader to a letter', async () => {
  const fake = await openFakePartners()
  const mail = openMail(fake.settings.mail, {})
  const forged = '\r\nBcc: other@pelekan.test\r\nX-Forged: yes\r\n\r\nforged'
  const letter = { to: 'reader@pelekan.test', subject: 'سلام', text: 'متن', html: '<p>متن</p>', messageId: '<one@pelekan.test>' }
  const common = { ...letter, unsubscribeUrl: null }
  await mail.send({ ...common, subject: `${letter.subject}${forged}` })
  await mail.send({ ...common, messageId: `<two@pelekan.test>${forged}` })
  await mail.send({ ...common, to: `${letter.to}${forged}` }).catch(() => undefined)
  const letters = (await (await fetch(`${fake.address}/mail/inbox`)).json()) as { results: Letter[] }
  expect(letters.results.map(({ to }) => to).filter((to) => to !== letter.to)).toEqual([])
  const [first] = letters.results.filter(({ subject }) => subject.includes('forged'))
  expect([first?.subject.includes('\n'), first?.text.trim()]).toEqual([false, letter.text])
  expect(letters.results.length).toBeGreaterThanOrEqual(2)
  await fake.close()
})

test('the sandbox’s mail server takes the next letter after a sender that hung up in the middle of one', async () => {
  const fake = await openFakePartners()
  const { hostname: host, port } = new URL(fake.settings.mail.url)
  const socket = connect({ host, port: Number(port) })
  for (const line of ['HELO us', 'MAIL FROM:<us@pelekan.test>', 'RCPT TO:<reader@pelekan.test>', 'DATA']) {
    await once(socket, 'data')
    socket.write(`${line}\r\n`)
  }
  await once(socket, 'data')
  socket.write('Subject: half')
  socket.destroy()
  await once(socket, 'close')
  const letter = { to: 'reader@pelekan.test', subject: 'سلام', text: 'متن', html: '<p>متن</p>', messageId: '<one@pelekan.test>' }
  expect(await openMail(fake.settings.mail, {}).send({ ...letter, unsubscribeUrl: null })).toMatchObject({ ok: true })
  await fake.close()
})

test('a server that refuses us and not the letter is a fault that health and breaker know, and the letter may be sent again', async () => {
  const letter = { to: 'reader@pelekan.test', subject: 'سلام', text: 'متن', html: '<p>متن</p>', messageId: '<one@pelekan.test>' }
  const answers = [
    ['greeting', '554 not you'],
    ['AUTH', '535 wrong password'],
    ['MAIL', '530 log in first'],
    ['RCPT', '554 5.7.1 Relay access denied'],
    ['RCPT', '553 5.7.1 not your address'],
    ['RCPT', '530 log in first'],
    ['RCPT', '550 5.1.1 nobody of this name'],
    ['RCPT', '550 nobody of this name'],
  ] as const
  const outcomes = []
  for (const [step, answer] of answers) {
    const server = await openRefusing(step, answer)
    const records: HealthRecord[] = []
    const { port } = server.address() as AddressInfo
    const settings = { url: `smtp://us:secret@127.0.0.1:${port}`, from: 'us@pelekan.test' }
    const mail = openMail(settings, { watch: (record) => records.push(record) })
    const sent = []
    for (let tries = 0; tries < 10; tries += 1) sent.push(await mail.send({ ...letter, unsubscribeUrl: null }))
    const [first] = sent
    const health = records[0]?.read()
    outcomes.push([step, first?.ok === false && first.error.kind, health?.faults, health?.refused, health?.breaker])
    server.close()
  }
  expect(outcomes).toEqual([
    ['greeting', 'PARTNER_UNAVAILABLE', 10, 0, 'open'],
    ['AUTH', 'PARTNER_UNAVAILABLE', 10, 0, 'open'],
    ['MAIL', 'PARTNER_UNAVAILABLE', 10, 0, 'open'],
    ['RCPT', 'PARTNER_UNAVAILABLE', 10, 0, 'open'],
    ['RCPT', 'PARTNER_UNAVAILABLE', 10, 0, 'open'],
    ['RCPT', 'PARTNER_UNAVAILABLE', 10, 0, 'open'],
    ['RCPT', 'MAIL_REFUSED', 0, 10, 'closed'],
    ['RCPT', 'MAIL_REFUSED', 0, 10, 'closed'],
  ])
})

/** A mail server that answers so at its greeting or to one command. */
async function openRefusing(step: string, answer: string): Promise<Server> {
  const usual: Readonly<Record<string, string>> = { greeting: '220 mail', EHLO: '250-mail\r\n250 AUTH PLAIN', AUTH: '235 in' }
  const server = createServer((socket) => {
    const say = (at: string) => socket.write(`${at === step ? answer : (usual[at] ?? '250 ok')}\r\n`)
    say('greeting')
    socket.on('error', () => undefined)
    socket.on('data', (sent) => say(String(sent).slice(0, 4)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}
