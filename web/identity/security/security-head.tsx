import { useSuspenseQuery } from '@tanstack/react-query'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Stair, type StepState } from '#ui/steps/stair.tsx'
import { passkeysQuery } from '#web/identity/passkeys/queries.ts'
import { hasPasswordQuery } from './queries.ts'

/** How far the account is secured, as a stair, and the next step. */
export function SecurityHead({ mobile }: { readonly mobile: string }) {
  const { data: passkeys } = useSuspenseQuery(passkeysQuery)
  const { data: hasPassword } = useSuspenseQuery(hasPasswordQuery(mobile))
  // The mobile is confirmed and a login from a new device is notified for everybody.
  const isDone = [true, true, hasPassword || passkeys.length > 0, passkeys.length > 0, passkeys.length > 1]
  const done = isDone.filter(Boolean).length
  const steps = isDone.map((_, at): StepState => (at < done ? 'done' : at === done ? 'warn' : 'todo'))
  const title = done === steps.length ? headCopy.all : headCopy.some(headCopy.counts[done] ?? digits(done))
  const next = passkeys.length === 0 ? headCopy.first : passkeys.length === 1 ? headCopy.second : headCopy.nothing
  return (
    <>
      <div className="mb-5">
        <h1 className="h-page">{headCopy.title}</h1>
        <p className="text-text-2">{headCopy.lead}</p>
      </div>
      <section className="card mb-5 flex items-center gap-6 p-6 ph:gap-4 ph:p-5">
        <div className="w-[186px] shrink-0 ph:w-20">
          <Stair steps={steps} label={title} height={74} />
        </div>
        <div className="min-w-0 flex-1">
          <h2 className="h-card">{title}</h2>
          <p className="text-sm text-text-2">{next}</p>
        </div>
      </section>
    </>
  )
}

/** Every word above the page of security. */
const headCopy = {
  title: 'امنیت و اختیار',
  lead: 'راه‌های ورود، دستگاه‌ها و اختیار حساب‌تان.',
  counts: ['صفر', 'یک', 'دو', 'سه', 'چهار', 'پنج'] as readonly string[],
  some: (count: string) => `${count} پله از پنج پله`,
  all: 'هر پنج پله',
  first: 'پلهٔ بعد: کلید عبور. با اثر انگشت، چهره یا رمز دستگاه وارد می‌شوید و کسی نمی‌تواند آن را با پیامک از شما بگیرد.',
  second: 'پلهٔ بعد: کلید عبور دوم، تا با گم شدن گوشی بیرون نمانید.',
  nothing: 'دو کلید عبور دارید و از هر ورود تازه خبر می‌گیرید.',
} as const
