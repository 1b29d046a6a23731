/** What both sides of an invitation are told. */
import type { DeclineReason } from '@tongyun/contract/matching/terms/decline-reasons'
import { pagePaths } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import type { NoticeKind, Texts } from '../core/notices.ts'

type OfInvitation = { demandId: string; lane: Texts }

/** To the company that is invited. */
export const INVITED: NoticeKind<OfInvitation> = {
  name: 'invited',
  kind: 'quotes',
  to: 'company',
  link: ({ demandId }) => pagePaths.quoteDemand(demandId),
  words: ({ lane }, locale) => ({
    title: m.notifications_invited({}, { locale }),
    text: m.notifications_invited_text({ lane: lane[locale] }, { locale }),
  }),
}

/** To the shipper. */
export const INVITATION_DECLINED: NoticeKind<OfInvitation & { firm: Texts; reason: DeclineReason }> = {
  name: 'invitation_declined',
  kind: 'quotes',
  to: 'company',
  link: ({ demandId }) => pagePaths.myDemand(demandId),
  words: ({ lane, firm }, locale) => ({
    title: m.notifications_invitation_declined({}, { locale }),
    text: m.notifications_invitation_declined_text({ lane: lane[locale], firm: firm[locale] }, { locale }),
  }),
}

export const INVITATION_NOTICES = [INVITED, INVITATION_DECLINED]
