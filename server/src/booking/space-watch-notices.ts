/** What somebody who waits for space is told. */
import type { CargoInput } from '@tongyun/contract/capacity/cargo'
import { pagePaths } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import type { NoticeKind, Texts } from '../core/notices.ts'
import { instantWords } from '../core/value-words.ts'

/** A departure has room for their cargo again; `etd` is told by the clock of `zone`, where it leaves. */
export const SPACE_BACK: NoticeKind<{
  capacityId: string
  departureId: string
  lane: Texts
  etd: string
  zone: string
  cargo: CargoInput
}> = {
  kind: 'bookings',
  to: 'subject',
  name: 'space_back',
  link: ({ capacityId, departureId, cargo }) => pagePaths.book({ offer: capacityId, departure: departureId, ...cargo }),
  words: ({ lane, etd, zone }, locale) => ({
    title: m.notifications_space_back({ lane: lane[locale] }, { locale }),
    text: m.notifications_space_back_text({ time: instantWords(new Date(etd), zone, locale) }, { locale }),
  }),
}
