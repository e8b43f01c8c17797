import { Type, type Static } from 'typebox'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { PartnerClient } from './partner-client.ts'
import type { IdentityRegistry } from './partners.ts'

const reply = Type.Union([
  Type.Object({ matched: Type.Literal(false) }),
  Type.Object({
    matched: Type.Literal(true),
    names_matched: Type.Boolean(),
    national_code: Type.String(),
    personnel_number: Type.String(),
  }),
])

/** The civil registry: whether a national code and a birth date belong to one person, and whether they have these names. */
export function openIdentity(client: PartnerClient): IdentityRegistry {
  return {
    async inquire({ nationalCode, birthDate, name, family, fatherName }) {
      const answer = await client({
        operation: 'inquire',
        method: 'POST',
        path: '/identity/inquiries',
        body: { national_code: nationalCode, birth_date: birthDate, name, family, father_name: fatherName },
        isRepeatable: true,
        replies: { 200: reply },
      })
      if (!answer.ok) return answer
      const body: Static<typeof reply> = answer.value.body
      if (!body.matched) return err({ kind: 'IDENTITY_MISMATCH' })
      // A reply about another person must not be used.
      if (body.national_code !== nationalCode) return err({ kind: 'PARTNER_UNAVAILABLE', partner: 'identity' })
      if (!body.names_matched) return err({ kind: 'NAME_MISMATCH' })
      return ok({ nationalCode, personnelNumber: body.personnel_number })
    },
  }
}
