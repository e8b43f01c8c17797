import { expect, test } from 'vitest'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { sections, sectionsFor } from './sections.ts'

const menuOf = (role: StaffRole) => sectionsFor(role).map(({ to }) => to)

test('the menu has messages and registrations for the roles that may read one of them', () => {
  const rolesWithMessages = (['SUPPORT', 'ADMIN', 'REVIEWER', 'FINANCE'] as const).filter((role) =>
    sectionsFor(role).some(({ to }) => to === '/messages'),
  )
  expect(rolesWithMessages).toEqual(['SUPPORT', 'ADMIN'])
})

test('the menu of each role has the sections that it may read', () => {
  expect(menuOf('REVIEWER')).toEqual(['/', '/orders', '/customers', '/finance', '/figures'])
  expect(menuOf('FINANCE')).toEqual(['/', '/orders', '/customers', '/finance', '/settings', '/figures', '/portfolio'])
  expect(menuOf('SUPPORT')).toEqual(['/', '/orders', '/customers', '/finance', '/messages', '/health', '/figures', '/portfolio'])
  expect(menuOf('ADMIN')).toEqual(sections.map(({ to }) => to))
})
