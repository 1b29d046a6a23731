import type { DataOf } from '@tongyun/contract/endpoint'
import type { LaneChange, listLaneChanges } from '@tongyun/contract/market/lane-changes'
import { laneFeedPath, MOVED_PERCENT } from '@tongyun/contract/market/terms/lane-feed'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { rateUnit } from '../cargo/equipment-words.ts'
import { modeWord } from '../i18n/everyday-words.ts'
import { formatChange, formatDate, formatUnitPrice } from '../i18n/format.ts'
import { HTML_LANG } from '../i18n/html-lang.ts'
import { addressOf } from '../seo/seo.ts'
import { element, escapeXml } from '../seo/xml.ts'
import { paths } from '../site/paths.ts'

type Feed = DataOf<typeof listLaneChanges> & { brand: string; locale: Locale; publicUrl: string }

/** A feed of a market without a snapshot holds nothing, since always. */
const BEFORE_ALL = '1970-01-01'
/** A snapshot stands for its day, which does not change when it is read again. */
const momentOf = (day: string) => `${day}T00:00:00Z`

const link = (rel: string, href: string, more = '') => `<link rel="${rel}"${more} href="${escapeXml(href)}"/>`

const wordsOf = (change: LaneChange) => {
  const priced = (price: number) => m.mall_unit_price({ price: formatUnitPrice(price, change.currency), unit: rateUnit(change) })
  const [mode, price] = [modeWord(change.mode), priced(change.price)]
  switch (change.kind) {
    case 'offer':
      return {
        title: m.feed_offer({ mode, price, provider: change.provider }),
        text: m.feed_offer_text({ day: formatDate(change.day), price }),
      }
    case 'price': {
      const words = { mode, price, provider: change.provider, change: formatChange(change.changePercent) }
      return { title: m.feed_price(words), text: m.feed_price_text({ before: priced(change.before), price }) }
    }
    case 'median': {
      const counted = { n: String(change.n), firms: String(change.firms) }
      return {
        title: m.feed_median({ mode, price, change: formatChange(change.changePercent) }),
        text: m.feed_median_text({ before: priced(change.before), price, ...counted }),
      }
    }
  }
}

const entryOf = (change: LaneChange, { origin, destination, locale, publicUrl, brand }: Feed): string => {
  const { mode, day } = change
  const path =
    change.kind === 'median'
      ? paths.mall({ mode, origin: origin.placeId, destination: destination.placeId })
      : paths.mallDetail(change.capacityId)
  const address = addressOf(publicUrl, path, locale)
  const { title, text } = wordsOf(change)
  // What the change is of stands in the part that browsers leave to the page, so an entry has one id in all time.
  const about = change.kind === 'median' ? [change.unit, change.equipment, change.currency] : []
  const id = `${address}#${[change.kind, day, ...about.filter((part) => part !== null)].join('-')}`
  return [
    '<entry>',
    element('title', title),
    element('id', id),
    link('alternate', address, ' type="text/html"'),
    element('published', momentOf(day)),
    element('updated', momentOf(day)),
    `<author>${element('name', change.kind === 'median' ? brand : change.provider)}</author>`,
    element('summary', text),
    '</entry>',
  ].join('\n')
}

/** Changes of a lane in one language as Atom (RFC 4287). */
export const laneFeedText = (feed: Feed): string => {
  const { origin, destination, day, changes, brand, locale, publicUrl } = feed
  const ends = { origin: origin.placeId, destination: destination.placeId }
  const own = addressOf(publicUrl, laneFeedPath(ends.origin, ends.destination), locale)
  const lane = m.feed_lane({ origin: origin.name, destination: destination.name })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${HTML_LANG[locale]}">`,
    element('title', `${lane} · ${brand}`),
    element('subtitle', m.feed_lane_text({ percent: MOVED_PERCENT })),
    element('id', own),
    link('self', own, ' type="application/atom+xml"'),
    link('alternate', addressOf(publicUrl, paths.mall(ends), locale), ' type="text/html"'),
    element('updated', momentOf(changes[0]?.day ?? day ?? BEFORE_ALL)),
    `<author>${element('name', brand)}</author>`,
    ...changes.map((change) => entryOf(change, feed)),
    '</feed>',
    '',
  ].join('\n')
}
