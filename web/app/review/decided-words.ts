import * as m from '@tongyun/messages'

const WORDS: Record<'approved' | 'rejected' | 'pending', () => string> = {
  approved: m.review_done_approved,
  rejected: m.review_done_rejected,
  // The first of two approvals leaves it waiting.
  pending: m.review_done_first,
}

/** What was just decided, as an address says it; undefined where it says nothing of the kind. */
export const decidedWords = (decided: string | null): string | undefined =>
  decided === 'approved' || decided === 'rejected' || decided === 'pending' ? WORDS[decided]() : undefined
