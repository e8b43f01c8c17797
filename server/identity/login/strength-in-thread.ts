import { parentPort } from 'node:worker_threads'
import { judgePassword } from './judge-password.ts'

// The worker thread of password-strength.ts: judges one password at a time.
parentPort?.on('message', ({ password, own }: { readonly password: string; readonly own: readonly string[] }) =>
  parentPort?.postMessage(judgePassword(password, own), []),
)
