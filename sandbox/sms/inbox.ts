import type { SandboxSettings } from '../settings.ts'

export type Message = {
  readonly id: number
  readonly receptor: string
  readonly template: string
  readonly token: string
  readonly text: string
  /** The sender's id of a notice; '' for others. */
  readonly localId: string
  /** ISO 8601. */
  readonly sent_at: string
}

export type Inbox = {
  /** A code has a template and a token, a notice its text. */
  deliver(message: Pick<Message, 'receptor' | 'template' | 'token'> & Partial<Pick<Message, 'text' | 'localId'>>): Message
  /** Newest first; all of them without a receptor. */
  messagesTo(receptor?: string): readonly Message[]
}

const mostMessages = 20_000

/** Every short message that the sandbox took, the last twenty thousand of them. */
export function openInbox({ now, serverAddress }: Pick<SandboxSettings, 'now' | 'serverAddress'>): Inbox {
  const { hostname } = new URL(serverAddress)
  const messages: Message[] = []
  let count = 0
  return {
    deliver(asked) {
      const message = { localId: '', text: textOf(asked, hostname), ...asked, id: ++count, sent_at: new Date(now()).toISOString() }
      messages.unshift(message)
      messages.splice(mostMessages)
      return message
    },
    messagesTo: (receptor) => messages.filter((message) => receptor === undefined || message.receptor === receptor),
  }
}

/** The last line lets a phone offer the code on the pages of this site alone (WebOTP). The signing partner's page is none of them. */
const textOf = ({ template, token }: { template: string; token: string }, hostname: string): string =>
  template.includes('sign')
    ? `پلکان\nکد امضا: ${token}\nآن را به کسی ندهید.`
    : `پلکان\nکد شما: ${token}\nآن را به کسی ندهید.\n\n@${hostname} #${token}`
