import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { largestFileBytes } from '../clean-file.ts'
import { bytesPipe, readBytes, type RedrawMessage, type RedrawTask, type Redrawn, type TaskMessage } from './messages.ts'

/** The outcome for a file: redrawn, refused, or its process ended. */
export type Outcome = Redrawn | { readonly kind: 'ended' }

/** A process that redraws one file at a time. While it is idle it does not keep the server's process alive. */
export type RedrawProcess = {
  /** Never rejects once the process is ready; rejects when it cannot be started or ends before. */
  run(task: RedrawTask): Promise<Outcome>
  /** Ends it, even while it works. */
  end(): Promise<void>
  /** Resolves when it has ended, for whatever reason, or was never started. Never rejects. */
  readonly ended: Promise<unknown>
}

/** Wall time, as a second limit: 1.5 s of processor time may take longer on a busy machine. */
const mostFileMs = 20_000
const mostStartMs = 30_000

/** Above that of the server, which answers everybody else meanwhile. */
const niceness = 5

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
  stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
} as const

/** Starts Node with these options; another one in tests. */
export type Start = (...given: Parameters<typeof fork>) => ChildProcess

/** Never throws: what could not be started rejects the file that it gets. */
export function startRedrawProcess(start: Start = fork): RedrawProcess {
  try {
    const child = start(new URL('redraw-process.ts', import.meta.url), [], {
      ...bare,
      stdio: [...bare.stdio],
      execArgv: [...bare.execArgv],
    })
    if (child.pid === undefined) return notStarted(faultOf(child))
    setPriority(child.pid, niceness)
    return startedAs(child)
  } catch (fault) {
    return notStarted(Promise.resolve(fault))
  }
}

const notStarted = (fault: Promise<unknown>): RedrawProcess => ({
  run: async () => {
    throw await fault
  },
  ended: fault,
  end: () => Promise.resolve(),
})

/** Why a child could not be started, which follows as an event. */
async function faultOf(child: ChildProcess): Promise<unknown> {
  const [fault] = (await once(child, 'error')) as [unknown]
  return fault
}

function startedAs(child: ChildProcess): RedrawProcess {
  const pipe = child.stdio[bytesPipe] as Socket
  // Not by `once`, which an error of the child rejects, such as a failed send.
  const exited = new Promise<number | string | null>((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  const ready = Promise.race([
    once(child, 'message'),
    exited.then((how) => {
      throw new Error(`the process that redraws files ended with ${how} before it was ready`)
    }),
  ])
  ready.catch(() => undefined) // run() awaits it and gets the rejection
  // Sending into a closing channel or pipe emits an error; the exit that follows is handled.
  for (const sender of [child, pipe]) sender.on('error', () => undefined)
  unrefChild()

  /** Between two files the child does not keep the server's process alive. */
  function unrefChild(): void {
    child.unref()
    child.channel?.unref()
    pipe.unref()
  }

  async function outcome(): Promise<Outcome> {
    const [message] = (await once(child, 'message')) as [RedrawMessage]
    if (!('redrawn' in message)) return { kind: 'ended' }
    const { redrawn } = message
    if ('kind' in redrawn) return redrawn
    const { length, ...rest } = redrawn
    // What parses strangers' bytes may say anything.
    return length >= 0 && length <= largestFileBytes ? { ...rest, bytes: await readBytes(pipe, length) } : { kind: 'ended' }
  }

  async function run({ type, chunks, length }: RedrawTask): Promise<Outcome> {
    child.ref()
    child.channel?.ref()
    pipe.ref()
    const kill = () => void child.kill('SIGKILL')
    let timer = setTimeout(kill, mostStartMs)
    try {
      await ready
      clearTimeout(timer)
      timer = setTimeout(kill, mostFileMs)
      const redrawn = outcome()
      child.send({ type, length } satisfies TaskMessage, () => undefined)
      for (const chunk of chunks) pipe.write(chunk)
      return await Promise.race([redrawn, exited.then((): Outcome => ({ kind: 'ended' }))])
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
