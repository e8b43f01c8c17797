import fc from 'fast-check'
import { isProof } from '#testing/turn.ts'

/** Each property runs on 100 cases, and on 1,000 with `npm run prove`. */
fc.configureGlobal({ numRuns: isProof() ? 1_000 : 100 })
