import type { sendFeedback as endpoint } from '@tongyun/contract/support/endpoints'
import type { Operation } from '../core/route.ts'
import { receive } from './receive.ts'

/** POST /ty/support/feedback */
export const sendFeedback: Operation<typeof endpoint> = ({ website: _, ...sent }, context) =>
  receive(context, { kind: 'feedback', ...sent })
