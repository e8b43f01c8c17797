/** The test person `npm start` introduces: anybody may sign in as her, and the played outside world says yes to everything (lifecycle.md §8, pair 00). */
export const testPerson = { mobile: '09120000000', nationalCode: '0012345008' } as const
