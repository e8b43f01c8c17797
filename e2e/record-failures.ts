import { afterEach, beforeEach } from 'vitest'
import { beginTestRecord, endTestRecord, saveTestRecord } from './failure-records.ts'

// Every failed test leaves a trace, a picture of each page and the server's log; the failure names their folder.
beforeEach(beginTestRecord)
afterEach(async ({ task }) => {
  endTestRecord()
  if (task.result?.state !== 'fail') return
  throw new Error(`recorded in ${await saveTestRecord(`${task.file.name}-${task.name}`)}`)
})
