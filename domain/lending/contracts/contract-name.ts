/** The documents of an order that are generated as PDF (D-55). */
export const contractNames = ['customer-contract', 'bank-contract', 'guarantor-contract', 'repayment-schedule'] as const
export type ContractName = (typeof contractNames)[number]

/** The known name that equals `name`, or null. A name is a lookup key and never used as a path. */
export const contractNameOf = (name: string): ContractName | null => contractNames.find((each) => each === name) ?? null
