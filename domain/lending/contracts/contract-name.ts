/** The papers of an order that are drawn as PDF (D-55). */
export const contractNames = ['customer-contract', 'bank-contract', 'guarantor-contract', 'repayment-schedule'] as const
export type ContractName = (typeof contractNames)[number]

/** The paper a name stands for, or null: a name is a key, never a path. */
export const contractNamed = (name: string): ContractName | null => contractNames.find((each) => each === name) ?? null
