import { afterAll, afterEach } from 'vitest'
import { faults } from './answer-calls.ts'
import { clearPage } from './show.tsx'

afterEach(() => {
  const found = [...faults]
  faults.clear()
  if (found.length > 0) throw new Error(`otherwise than the contract: ${found.join('\n')}`)
})

// All files share one page: what the last test shows would send its calls to the answers of the next file.
afterAll(clearPage)
