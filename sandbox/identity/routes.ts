import type { FastifyInstance } from 'fastify'
import { Type, type Static } from 'typebox'
import { isNationalCode } from '#domain/identity/profile/formats.ts'
import { pairOf } from '../people/test-people.ts'
import { withKey, type SandboxSettings } from '../settings.ts'

const inquiry = Type.Object({
  national_code: Type.String(),
  birth_date: Type.String({ format: 'date' }),
  name: Type.String(),
  family: Type.String(),
  father_name: Type.String(),
})

/**
 * The civil registry: any adult's birth date matches, but for person 99, and any names do, but for person 45; personnel numbers are
 * digits 4 to 9 of the code (lifecycle.md §1).
 */
export function identityRoutes(app: FastifyInstance, settings: SandboxSettings): void {
  app.post<{ Body: Static<typeof inquiry> }>(
    '/identity/inquiries',
    { schema: { body: inquiry }, preValidation: withKey(settings) },
    ({ body: { national_code: nationalCode, birth_date: birthDate } }) => {
      const isMatch = isNationalCode(nationalCode) && pairOf(nationalCode) !== '99' && isAdult(birthDate, settings.now())
      if (!isMatch) return { matched: false }
      const names_matched = pairOf(nationalCode) !== '45'
      return { matched: true, names_matched, national_code: nationalCode, personnel_number: nationalCode.slice(3, 9) }
    },
  )
}

function isAdult(birthDate: string, now: number): boolean {
  const eighteenYearsAgo = new Date(now)
  eighteenYearsAgo.setUTCFullYear(eighteenYearsAgo.getUTCFullYear() - 18)
  return birthDate <= eighteenYearsAgo.toISOString().slice(0, 10) && birthDate > '1900-01-01'
}
