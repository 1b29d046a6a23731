import { pagePaths } from '@tongyun/contract/page-paths'
import type { SubjectKind } from '@tongyun/contract/review/endpoints'

/** Where a firm finds what was decided on; without an id, the list of its kind. A path without language prefix. */
export const subjectLink = (kind: SubjectKind, subjectId: string | null): string => {
  if (kind === 'shipper') return pagePaths.firm()
  // A demand that was sent back is seen by its firm alone.
  if (kind === 'demand') return pagePaths.workbench()
  if (kind !== 'offer') return pagePaths.businessInfo()
  return subjectId === null ? pagePaths.offers() : pagePaths.offer(subjectId)
}
