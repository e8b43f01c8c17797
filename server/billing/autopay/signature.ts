import type { Config } from '#server/platform/configuration/config.ts'

/** The key under which mandates' signatures are stored: that of customers' cards, for this use only. */
export const sealingKeyOf = ({ cardKey }: Pick<Config, 'cardKey'>): string => `${cardKey}:mandates`
