import { parentPort } from 'node:worker_threads'
import { judgePassword } from './judge-password.ts'
import type { StrengthTask } from './password-strength.ts'

// The worker thread of password-strength.ts: judges one password after the other.
parentPort?.on('message', ({ password, own }: StrengthTask) => parentPort?.postMessage(judgePassword(password, own), []))
