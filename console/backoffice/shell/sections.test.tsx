import { expect, test } from 'vitest'
import { sectionsFor } from './sections.ts'

test('whoever may see to what strangers left at the public pages finds the way there in the menu', () => {
  const seenBy = (['SUPPORT', 'ADMIN', 'REVIEWER', 'FINANCE'] as const).filter((role) =>
    sectionsFor(role).some(({ to }) => to === '/messages'),
  )
  expect(seenBy).toEqual(['SUPPORT', 'ADMIN'])
})
