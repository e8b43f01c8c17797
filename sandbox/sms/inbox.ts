import type { SandboxSettings } from '../settings.ts'

export type Message = {
  readonly id: number
  readonly receptor: string
  readonly template: string
  readonly token: string
  readonly text: string
  /** ISO 8601. */
  readonly sent_at: string
}

export type Inbox = {
  deliver(message: Pick<Message, 'receptor' | 'template' | 'token'>): Message
  /** Newest first; all of them without a receptor. */
  messagesTo(receptor?: string): readonly Message[]
}

/** Every short message that the sandbox took, the last thousand of them. */
export function openInbox({ now, serverAddress }: Pick<SandboxSettings, 'now' | 'serverAddress'>): Inbox {
  const { hostname } = new URL(serverAddress)
  const messages: Message[] = []
  let count = 0
  return {
    deliver(asked) {
      const message = { ...asked, id: ++count, text: textOf(asked, hostname), sent_at: new Date(now()).toISOString() }
      messages.unshift(message)
      messages.splice(1000)
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
