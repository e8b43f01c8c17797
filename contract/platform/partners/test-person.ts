/** The test person that `npm start` names: anybody may log in as her, and the sandbox accepts everything (lifecycle.md §8, pair 00). */
export const testPerson = { mobile: '09120000000', nationalCode: '0012345008' } as const
