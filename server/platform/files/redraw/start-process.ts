import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { PictureLook } from '#domain/platform/pictures/picture-look.ts'
import type { FileRefusal, FileType } from '../clean-file.ts'

/** What the server sends to the process that redraws: one file at a time. */
export type RedrawTask = { readonly type: FileType; readonly bytes: Uint8Array }

/** What became of a file. `mustBeReplaced` says that the process must take no other: its memory grew, or a parser broke down in it. */
export type Redrawn = ({ readonly bytes: Uint8Array; /** For a picture. */ readonly look?: PictureLook } | Pick<FileRefusal, 'kind'>) & {
  readonly mustBeReplaced?: boolean
}

/** What that process sends: once that it is ready, then a result for every task. */
export type RedrawMessage = { readonly ready: true } | { readonly redrawn: Redrawn }

/** The outcome for a file: redrawn, refused, or its process ended. */
export type Outcome = Redrawn | { readonly kind: 'ended' }

/** A process that redraws one file at a time. While it is idle it does not keep the server's process alive. */
export type RedrawProcess = {
  /** Never rejects once the process is ready; rejects when the process ends before. */
  run(task: RedrawTask): Promise<Outcome>
  /** Ends it, even while it works. */
  end(): Promise<void>
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<unknown>
}

/** Wall time, as a second limit: 1.5 s of processor time may take longer on a busy machine. */
const mostFileMs = 20_000
const mostStartMs = 30_000

/** No environment, no writing, no child processes: the parsers read memory and reply through the channel. */
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
  ready.catch(() => undefined) // run() awaits it and gets the rejection
  // Sending into a closing channel emits an error; the exit that follows is handled.
  child.on('error', () => undefined)
  unrefChild()

  /** Between two files the child does not keep the server's process alive. */
  function unrefChild(): void {
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
      unrefChild()
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
