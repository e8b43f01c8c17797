import fc from 'fast-check'

/** Each property runs on 100 cases, and on 1,000 with `npm run prove`. */
fc.configureGlobal({ numRuns: process.env['PROVE'] ? 1_000 : 100 })
