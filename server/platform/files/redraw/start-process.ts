import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { RedrawMessage, RedrawTask, Redrawn } from './messages.ts'

/** What came of a file: redrawn, refused, or the process ended over it. */
export type Outcome = Redrawn | { readonly kind: 'ended' }

/** One process that redraws one file at a time. The server may end without waiting for it unless a file is in it. */
export type RedrawProcess = {
  /** Never rejects once the process is ready; before that, a process that ends is a fault. */
  run(task: RedrawTask): Promise<Outcome>
  /** Ends it, whatever it does. */
  end(): Promise<void>
  /** Once it has ended, for whatever reason. */
  readonly ended: Promise<unknown>
}

/** By the clock, as a net: a file costs 1.5 s of a processor, which others may be using as well. */
const mostFileMs = 20_000
const mostStartMs = 30_000

/** No environment, no writing, no other process: the parsers read memory and answer through the channel. */
const bare = {
  env: {},
  execArgv: [
    '--permission',
    '--allow-fs-read=*',
    '--allow-addons',
    '--allow-worker',
    '--disable-warning=SecurityWarning',
    '--max-old-space-size=128',
  ],
  serialization: 'advanced',
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
} as const

export function startRedrawProcess(): RedrawProcess {
  const child = fork(new URL('redraw-process.ts', import.meta.url), [], { ...bare, stdio: [...bare.stdio], execArgv: [...bare.execArgv] })
  const exited = once(child, 'exit')
  const ready = Promise.race([
    once(child, 'message'),
    exited.then(([code, signal]) => {
      throw new Error(`the process that redraws files ended with ${code ?? signal} before it was ready`)
    }),
  ])
  ready.catch(() => undefined) // who waits for it hears of it
  // A send into a channel that is closing is an error event; the exit that follows is what counts.
  child.on('error', () => undefined)
  rest()

  /** Between two files nothing of the child keeps the server from ending. */
  function rest(): void {
    child.unref()
    child.channel?.unref()
  }

  async function run(task: RedrawTask): Promise<Outcome> {
    child.ref()
    child.channel?.ref()
    const kill = () => void child.kill('SIGKILL')
    let timer = setTimeout(kill, mostStartMs)
    try {
      await ready
      clearTimeout(timer)
      timer = setTimeout(kill, mostFileMs)
      const answered = once(child, 'message') as Promise<[RedrawMessage]>
      child.send(task, () => undefined)
      const [message] = await Promise.race([answered, exited.then(() => [null] as const)])
      return message && 'redrawn' in message ? message.redrawn : { kind: 'ended' }
    } finally {
      clearTimeout(timer)
      rest()
    }
  }

  return {
    run,
    ended: exited,
    end: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
