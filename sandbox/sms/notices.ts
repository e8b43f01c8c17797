import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { behaviourOf, testMobiles } from '../people/test-addresses.ts'
import type { SandboxSettings } from '../settings.ts'
import type { Inbox } from './inbox.ts'

type Asked = { Params: { key: string }; Body: Record<string, string> | undefined }
type Taken = { readonly id: number; readonly receptor: string; readonly localId: string; readonly at: number }

const okReturn = { status: 200, message: 'تایید شد' }
const [onItsWay, arrived, unknown] = [5, 10, 100]

/** Whole texts in Kavenegar's protocol: sms/send, which takes a local id once, and the reports of what was sent. */
export function noticeSmsRoutes(app: FastifyInstance, settings: SandboxSettings, inbox: Inbox): void {
  const byLocalId = new Map<string, Taken>()
  const byId = new Map<string, Taken>()

  const statusOf = ({ receptor, at }: Taken): number => {
    const behaviour = behaviourOf(testMobiles, receptor)
    if (behaviour === 'NEVER_REPORTS') return onItsWay
    return behaviour === 'DELAYS' && settings.now() < at + settings.slowSmsMs ? onItsWay : arrived
  }
  const entryOf = (taken: Taken) => ({ messageid: taken.id, status: statusOf(taken), receptor: taken.receptor })

  app.post<Asked>('/v1/:key/sms/send.json', async ({ params, body = {} }, reply) => {
    const { receptor = '', message = '', localid = '' } = body
    if (params.key !== settings.smsKey) return refuse(reply, 403)
    if (!/^09\d{9}$/.test(receptor) || behaviourOf(testMobiles, receptor) === 'REFUSES') return refuse(reply, 411)
    if (message.trim() === '' || message.length > 900) return refuse(reply, 414)
    const before = byLocalId.get(localid)
    if (before) return { return: okReturn, entries: [entryOf(before)] }
    const taken = take({ receptor, message, localid })
    if (behaviourOf(testMobiles, receptor) === 'LOSES_ANSWER') return lose(reply)
    return { return: okReturn, entries: [{ ...entryOf(taken), status: onItsWay }] }
  })

  function take({ receptor, message, localid }: { receptor: string; message: string; localid: string }): Taken {
    const behaviour = behaviourOf(testMobiles, receptor)
    const letter = { receptor, template: 'notice', token: '', text: message, localId: localid }
    const { id } = inbox.deliver(letter)
    if (behaviour === 'DUPLICATES') inbox.deliver(letter)
    const taken = { id: 9_000_000 + id, receptor, localId: localid, at: settings.now() }
    byId.set(String(taken.id), taken)
    if (localid !== '') byLocalId.set(localid, taken)
    return taken
  }

  const reports = (
    path: string,
    of: (body: Record<string, string>) => readonly (readonly [id: string, taken: Taken | undefined])[],
  ): void => {
    app.post<Asked>(`/v1/:key/sms/${path}.json`, async ({ params, body = {} }, reply) => {
      if (params.key !== settings.smsKey) return refuse(reply, 403)
      const entries = of(body).map(([id, taken]) =>
        taken ? entryOf(taken) : { messageid: Number(id) || 0, status: unknown, receptor: '' },
      )
      return { return: okReturn, entries }
    })
  }
  reports('status', ({ messageid = '' }) => messageid.split(',').map((id) => [id, byId.get(id)]))
  reports('statuslocalmessageid', ({ localid = '' }) => localid.split(',').map((id) => [id, byLocalId.get(id)]))

  /** The message is there, its answer comes too late. */
  async function lose(reply: FastifyReply) {
    await wait(settings.lostAnswerMs, undefined, { signal: settings.closing }).catch(() => {})
    return refuse(reply, 500)
  }
}

const refuse = (reply: FastifyReply, status: number) =>
  reply.code(status).send({ return: { status, message: 'پذیرفته نشد' }, entries: null })
