import { Type, type Static } from 'typebox'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { Line } from './line.ts'
import type { IdentityRegistry } from './partners.ts'

const reply = Type.Union([
  Type.Object({ matched: Type.Literal(false) }),
  Type.Object({ matched: Type.Literal(true), national_code: Type.String(), personnel_number: Type.String() }),
])

/** The civil registry: whether a national code and a birth date are one person's. */
export function openIdentity(line: Line): IdentityRegistry {
  return {
    async inquire({ nationalCode, birthDate }) {
      const answer = await line({
        deed: 'inquire',
        method: 'POST',
        path: '/identity/inquiries',
        body: { national_code: nationalCode, birth_date: birthDate },
        isRepeatable: true,
        replies: { 200: reply },
      })
      if (!answer.ok) return answer
      const body: Static<typeof reply> = answer.value.body
      if (!body.matched) return err({ kind: 'IDENTITY_MISMATCH' })
      // An answer about somebody else is worse than none.
      if (body.national_code !== nationalCode) return err({ kind: 'PARTNER_UNAVAILABLE', partner: 'identity' })
      return ok({ nationalCode, personnelNumber: body.personnel_number })
    },
  }
}
