import { Worker } from 'node:worker_threads'

/** What a thread is sent and what it answers. */
type Messages = { readonly task: unknown; readonly answer: unknown }
type Limits = {
  /** The time that one task may take, in milliseconds; none where it is absent. */
  readonly mostMs?: number
  /** The memory of the thread, in megabytes; that of the process where it is absent. */
  readonly mostMb?: number
}

/**
 * A worker thread that does one task after the other; it is started by the first task and answers each message by one. The function returned
 * sends a task and gives its answer, or null when the thread failed or exceeded a limit: it is terminated then, and the next task starts
 * a new one. A thread that has nothing to do does not keep the process alive.
 */
export function openThread<Of extends Messages>(
  file: URL,
  { mostMs, mostMb }: Limits = {},
): (task: Of['task']) => Promise<Of['answer'] | null> {
  let thread: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const answer = last.then(async () => {
      const worker = (thread ??= start())
      const answered = await answerOf<Of['answer']>(worker, task, mostMs)
      if (answered === null) await worker.terminate()
      return answered
    })
    last = answer.catch(() => undefined)
    return answer
  }

  function start(): Worker {
    const worker = new Worker(file, mostMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: mostMb } })
    return worker.on('error', () => undefined).on('exit', () => thread === worker && (thread = null))
  }
}

async function answerOf<Answer>(worker: Worker, task: unknown, mostMs: number | undefined): Promise<Answer | null> {
  const { promise, resolve } = Promise.withResolvers<Answer | null>()
  const failed = (): void => resolve(null)
  const timer = mostMs === undefined ? undefined : setTimeout(failed, mostMs)
  worker.ref()
  worker.on('message', resolve).on('error', failed).on('exit', failed)
  worker.postMessage(task, [])
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', failed).off('exit', failed)
    worker.unref()
  }
}
