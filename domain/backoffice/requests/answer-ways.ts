import { isMobile } from '#domain/identity/profile/formats.ts'

/** How a contact message is answered. By telephone a member of staff calls and records what they said. */
export const answerWays = ['email', 'sms', 'phone'] as const
export type AnswerWay = (typeof answerWays)[number]

/** Names of the ways. */
export const answerWayNames: Readonly<Record<AnswerWay, string>> = { email: 'ایمیل', sms: 'پیامک', phone: 'تلفن' }

/** The ways by which the sender of a message can be reached, the proposed one first; a landline takes no SMS. Never empty (D-93). */
export const waysToAnswer = ({ email, phone }: { readonly email: string | null; readonly phone: string | null }): readonly AnswerWay[] => [
  ...(email === null ? [] : (['email'] as const)),
  ...(phone !== null && isMobile(phone) ? (['sms'] as const) : []),
  ...(phone === null ? [] : (['phone'] as const)),
]

/** How long an answer may be: an SMS provider takes 900 signs, with the first line below. */
export const longestAnswer: Readonly<Record<AnswerWay, number>> = { email: 2000, sms: 850, phone: 2000 }

/** The SMS with an answer. Nothing of the visitor's own text is in it: whoever wrote a stranger's mobile cannot send them words. */
export const answerSms = (answer: string): string => `پلکان، پاسخ پیام شما:\n${answer}`

/** The e-mail with an answer. */
export const answerEmail = (answer: string) =>
  ({ subject: 'پاسخ پلکان به پیام شما', greeting: 'سلام، پاسخ پیام شما:', body: answer, action: 'تماس با ما' }) as const
