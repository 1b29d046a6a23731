import type { CapacityDetail } from '@tongyun/contract/capacity/endpoints'
import { CURRENCY_DIGITS } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import type { StructuredData } from '../seo/seo.ts'
import { offerTitle } from './detail-head.tsx'

/** The page in schema.org's words: the offer for the cargo shown and where it stands. `address` is the page's own. */
export const offerStructuredData = ({ row, price }: CapacityDetail, address: string): StructuredData[] => {
  const mall = address.replace(/\/mallDetail.*/, '/mall')
  const offers: StructuredData[] = price.ok
    ? [
        {
          '@type': 'Offer',
          url: address,
          price: (price.totalMinor / 10 ** CURRENCY_DIGITS[price.currency]).toFixed(CURRENCY_DIGITS[price.currency]),
          priceCurrency: price.currency,
          priceValidUntil: row.priceValidTo,
          availability: row.departure === null ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
          seller: { '@type': 'Organization', name: row.provider.name },
          itemOffered: { '@type': 'Service', name: offerTitle(row), serviceType: row.mode },
        },
      ]
    : []
  return [
    ...offers,
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: m.layout_mall(), item: mall },
        { '@type': 'ListItem', position: 2, name: offerTitle(row), item: address },
      ],
    },
  ]
}
