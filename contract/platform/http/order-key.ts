import { Type } from 'typebox'
import { exactly } from './fields.ts'

/** An order's id or its identifier: every path accepts both. */
export const orderKey = Type.String({ pattern: '^([1-9]\\d{0,14}|PL-\\d{8})$' })

/** The path parameter of the calls on one order. */
export const orderParams = exactly({ id: orderKey })
