import { expect, test } from 'vitest'
import { sectionsFor } from './sections.ts'

test('the menu has messages and registrations for the roles that may read one of them', () => {
  const rolesWithMessages = (['SUPPORT', 'ADMIN', 'REVIEWER', 'FINANCE'] as const).filter((role) =>
    sectionsFor(role).some(({ to }) => to === '/messages'),
  )
  expect(rolesWithMessages).toEqual(['SUPPORT', 'ADMIN'])
})
