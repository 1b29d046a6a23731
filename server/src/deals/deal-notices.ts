/** What is told of deals beside their quotes and bookings. */
import type { BrokenRule } from '@tongyun/contract/deals/deal-check'
import type { AccountWarning } from '@tongyun/contract/deals/terms/deal-room'
import { pagePaths } from '@tongyun/contract/page-paths'
import { shownDealNumber } from '@tongyun/freight/deal/deal-number'
import * as m from '@tongyun/messages'
import { brokenRuleWords } from '@tongyun/messages/deal-words'
import type { NoticeKind, Texts } from '../core/notices.ts'

const OF_SUPPORT = { kind: 'support', to: 'support' } as const

/** Staff looks where somebody asks to be paid into an account, since whoever took over an account does that. */
export const DEAL_ACCOUNT_NAMED: NoticeKind<{ number: string; providerId: string; firm: Texts; account: AccountWarning }> = {
  ...OF_SUPPORT,
  name: 'deal_account_named',
  link: ({ providerId }) => pagePaths.companyRecord(providerId),
  words: ({ number, firm, account }, locale) => {
    const text = account === 'changed' ? m.notifications_deal_account_changed_text : m.notifications_deal_account_text
    return {
      title: m.notifications_deal_account({}, { locale }),
      text: text({ number: shownDealNumber(number), firm: firm[locale] }, { locale }),
    }
  },
}

/** The nightly check found deals that are not as they must be. */
export const DEALS_BROKEN: NoticeKind<{ count: number; broken: BrokenRule[] }> = {
  ...OF_SUPPORT,
  name: 'deals_broken',
  link: () => pagePaths.audit(),
  words: ({ count, broken }, locale) => ({
    title: m.notifications_deals_broken({}, { locale }),
    text: m.notifications_deals_broken_text(
      { count, list: broken.map((one) => brokenRuleWords(one, locale)).join('; ') },
      { locale },
    ),
  }),
}

/** The other side wrote, and nobody has read it. */
export const DEAL_UNREAD: NoticeKind<{ dealId: string; number: string; firm: Texts; count: number }> = {
  kind: 'messages',
  name: 'deal_unread',
  to: 'company',
  link: ({ dealId }) => pagePaths.deal(dealId),
  words: ({ number, firm, count }, locale) => ({
    title: m.notifications_deal_unread({ firm: firm[locale] }, { locale }),
    text: m.notifications_deal_unread_text({ number: shownDealNumber(number), count }, { locale }),
  }),
}

export const DEAL_NOTICES = [DEAL_ACCOUNT_NAMED, DEALS_BROKEN, DEAL_UNREAD]
