import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { behaviourOf, testMailboxes } from '../people/test-addresses.ts'
import type { SandboxSettings } from '../settings.ts'

export type Letter = {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  /** The address of List-Unsubscribe, or null. */
  readonly unsubscribe: string | null
  /** ISO 8601. */
  readonly sent_at: string
}

export type Mailbox = {
  /** Newest first; all of them without an address. */
  lettersTo(address?: string): readonly Letter[]
  /** Listens on localhost and answers the port; 0 takes a free one. */
  listen(port: number, host?: string): Promise<number>
  close(): Promise<void>
}

const mostLetters = 20_000

/** A mail server that takes every letter and shows it, except for what the published addresses do. */
export function openMailbox(settings: SandboxSettings): Mailbox {
  const letters: Letter[] = []
  const noted = new Set<string>()
  let count = 0

  /** True only the first time for this letter and behaviour. */
  const isFirst = (key: string): boolean => {
    const first = !noted.has(key)
    noted.add(key)
    return first
  }

  async function take(to: string, source: Buffer): Promise<void> {
    const { subject = '', text = '', html, messageId = '', headers } = await simpleParser(source)
    const behaviour = behaviourOf(testMailboxes, to)
    if (behaviour === 'DELAYS') await wait(settings.slowMailMs, undefined, { signal: settings.closing }).catch(() => {})
    if (behaviour === 'BUSY' && isFirst(`busy:${messageId}`)) throw answer(451)
    const unsubscribe = /<([^>]+)>/.exec(listHeader(headers.get('list')))?.[1] ?? null
    const letter = { to, subject, text, html: html || '', messageId, unsubscribe, sent_at: new Date(settings.now()).toISOString() }
    for (let copies = behaviour === 'DUPLICATES' ? 2 : 1; copies > 0; copies -= 1) letters.unshift({ ...letter, id: ++count })
    letters.splice(mostLetters)
    if (behaviour === 'LOSES_ANSWER' && isFirst(`lost:${messageId}`)) throw answer(421)
  }

  /** The fault of the answer, or nothing when every letter was taken. */
  const takeAll = (addresses: readonly string[], source: Buffer): Promise<Error | undefined> =>
    Promise.all(addresses.map((to) => take(to, source))).then(
      () => undefined,
      (fault: Error) => fault,
    )

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(behaviourOf(testMailboxes, address) === 'REFUSES' ? answer(550) : undefined),
    onData: (stream, { envelope }, done) => {
      const answerAll = async (): Promise<void> => {
        const addresses = envelope.rcptTo.map(({ address }) => address)
        // Who hangs up in the middle gets no answer; the next letter is taken.
        const source = await buffer(stream).catch((fault: Error) => fault)
        done(source instanceof Error ? source : await takeAll(addresses, source))
      }
      void answerAll()
    },
  })
  server.on('error', () => {})
  return {
    lettersTo: (address) => letters.filter(({ to }) => address === undefined || to === address),
    listen: (port, host = 'localhost') =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject)
        server.listen(port, host, () => {
          const taken = server.server.address()
          resolve(typeof taken === 'object' && taken !== null ? taken.port : port)
        })
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const answer = (responseCode: number): Error => Object.assign(new Error('as the published address does'), { responseCode })

/** mailparser reads the List-… headers into one object. */
function listHeader(list: unknown): string {
  const url = (list as { unsubscribe?: { url?: string } } | undefined)?.unsubscribe?.url
  return url === undefined ? '' : `<${url}>`
}
