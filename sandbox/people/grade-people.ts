import type { Grade } from '#domain/platform/policies/grade.ts'

type GradePerson = { readonly pair: string; readonly nationalCode: string; readonly grade: Grade | null }
const person = (nationalCode: string, grade: Grade | null): GradePerson => ({ pair: nationalCode.slice(7, 9), nationalCode, grade })

/** Who has which grade, beside the people of lifecycle.md §8: all fifteen, and one without. Else they behave as 00. */
export const gradePeople: readonly GradePerson[] = [
  person('0012345016', 'A1'),
  person('0012345024', 'A2'),
  person('0012345032', 'A3'),
  person('0012345040', 'B1'),
  person('0012345059', 'B2'),
  person('0012345067', 'B3'),
  person('0012345075', 'C1'),
  person('0012345083', 'C2'),
  person('0012345091', 'C3'),
  person('0012345131', 'D1'),
  person('0012345148', 'D2'),
  person('0012345156', 'D3'),
  person('0012345164', 'E1'),
  person('0012345172', 'E2'),
  person('0012345180', 'E3'),
  person('0012345199', null),
]
