import type { Config } from '#server/platform/configuration/config.ts'

/** The page on which anybody verifies a document of the ledger. */
export const verifyUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}/verify/receipt`
