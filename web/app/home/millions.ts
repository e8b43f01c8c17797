import type { Rial } from '#domain/platform/kernel/money.ts'
import { digits } from '#domain/platform/kernel/persian.ts'

/** A round sum as people say it: 200,000,000 rials are «۲۰ میلیون تومان». */
export const millions = (amount: Rial): string => `${digits(amount / 10_000_000)} میلیون تومان`
