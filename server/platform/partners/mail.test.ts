import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { Letter } from '#sandbox/mail/mailbox.ts'
import { openFakePartners } from '#testing/platform/partners/fake-partners.ts'
import { openMail } from './mail.ts'

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
