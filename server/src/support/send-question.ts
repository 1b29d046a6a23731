import type { sendQuestion as endpoint } from '@tongyun/contract/support/endpoints'
import type { Operation } from '../core/route.ts'
import { receive } from './receive.ts'

/** POST /ty/support/questions */
export const sendQuestion: Operation<typeof endpoint> = ({ website: _, ...sent }, context) =>
  receive(context, { kind: 'question', ...sent })
