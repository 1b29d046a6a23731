/** Kinds, states and lengths of what people send to support, without a schema library, for the browser too. */

export const THREAD_KINDS = ['question', 'complaint', 'suggestion', 'feedback'] as const
export type ThreadKind = (typeof THREAD_KINDS)[number]
/** Open ones are `received` or `in_work`; a further word of the sender brings the others back into work. */
export const THREAD_STATES = ['received', 'in_work', 'answered', 'closed'] as const
export type ThreadState = (typeof THREAD_STATES)[number]
/** §3: whoever writes is one of these. */
export const SENDER_ROLES = ['shipper', 'provider'] as const
export type SenderRole = (typeof SENDER_ROLES)[number]

/** Lengths in UTF-16 units. */
export const SUPPORT_LENGTHS = { name: 60, wechat: 40, message: 2000, page: 500 } as const

/** What a sender sees happen; notes and names of staff are not among it. */
export const SHOWN_ENTRIES = ['message', 'answer', 'taken', 'closed', 'reopened'] as const

export const THREAD_NUMBER_PATTERN = /^\d{4}-\d{4}-\d{4}$/
/** Twelve digits in three groups, however they were typed; anything else stays without hyphens and spaces. */
export const spelledNumber = (typed: string): string => typed.replace(/[\s-]/g, '').replace(/^(\d{4})(\d{4})(\d{4})$/, '$1-$2-$3')
