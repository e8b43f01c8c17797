import fc from 'fast-check'

/** Every property is tried on 100 cases, and on ten times as many by `npm run prove`. */
fc.configureGlobal({ numRuns: process.env['PROVE'] ? 1_000 : 100 })
