import { type getFigures as endpoint, MOST_FIGURES } from '@tongyun/contract/figures/endpoints'
import type { Operation } from '../core/route.ts'
import { figuresOf } from './figures-of.ts'

/** GET /ty/figures. What was counted in the last seconds is not in it yet. */
export const getFigures: Operation<typeof endpoint> = ({ days }, context) => figuresOf(context, { days, most: MOST_FIGURES })
