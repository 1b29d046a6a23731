/** What waits for somebody's firm, as numbers. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { TASK_KINDS } from './terms/tasks.ts'

/** Kinds of which nothing waits are left out. */
export const countTasks = endpoint({
  name: 'count-tasks',
  method: 'GET',
  path: '/ty/tasks',
  audience: 'buyer',
  summary: 'What waits for my firm: quotes and bookings whose turn is ours, messages, terms of business',
  input: z.strictObject({}),
  data: z.object({
    tasks: z.array(
      z.object({
        kind: z.enum(TASK_KINDS),
        /** On which side of a quote or a booking the firm stands; null where there are no sides. */
        side: z.nullable(z.enum(['buyer', 'provider'])),
        count: z.number(),
        /** The first instant at which a turn ends, ISO 8601; null without one. */
        until: z.nullable(z.string()),
      }),
    ),
  }),
})
