/** What may wait for somebody of a firm: quotes and bookings whose turn is its own, messages, terms of business nobody confirmed. */
export const TASK_KINDS = ['quotes', 'bookings', 'messages', 'terms'] as const
export type TaskKind = (typeof TASK_KINDS)[number]
