/** The guides of the open platform by group, in the order they are read; their texts are web/documents/<language>/api/<name>.md. */
export const GUIDE_GROUPS = {
  basics: [
    'keys',
    'conventions',
    'errors',
    'idempotency',
    'limits',
    'paging',
    'signing',
    'batches',
    'events',
    'webhooks',
    'sandbox',
  ],
  tools: ['excel', '1c', 'agents', 'widget'],
} as const

export type GuideGroup = keyof typeof GUIDE_GROUPS
export type GuideName = (typeof GUIDE_GROUPS)[GuideGroup][number]

export const GUIDES: readonly GuideName[] = Object.values(GUIDE_GROUPS).flat()
