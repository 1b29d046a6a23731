import * as m from '@tongyun/messages'
import { currentLocale } from '../i18n/current-locale.ts'
import { formatDuration, formatNumber } from '../i18n/format.ts'
import { LaneDrawing } from '../lanes/lane-drawing.tsx'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { ExcludedChargesNote } from '../offers/excluded-charges-note.tsx'
import type { MallRow, ShownResult } from '../offers/mall-row.ts'
import { reasonWords } from '../offers/no-result-words.tsx'
import { ProviderFlags } from '../offers/provider-flags.tsx'
import { referenceWords } from '../offers/reference-load.ts'
import { RowPrice } from '../offers/row-price.tsx'
import { paths } from '../site/paths.ts'
import { useRootData } from '../site/use-root-data.ts'
import styles from './embed.module.css'
import { OutLink } from './out-link.tsx'

const Offer = ({ row, result: { currency, exchange } }: { row: MallRow; result: ShownResult }) => (
  <li className={styles.offer}>
    <div className={styles.who}>
      <ModeMark mode={row.mode} />
      <h2 className={styles.name}>
        <OutLink to={paths.mallDetail(row.capacityId)}>{row.provider.name}</OutLink>
      </h2>
      <ProviderFlags provider={row.provider} />
    </div>
    <div className={styles.lane}>
      <LaneDrawing lane={row} size="row" mostPx={480} />
      <p className={styles.transit}>
        {m.mall_column_transit()} {formatDuration(row.transitHours)}
      </p>
      {row.price.ok && <ExcludedChargesNote outside={row.price.outside} stops={row.stops} />}
    </div>
    <RowPrice
      price={row.price}
      serviceMode={row.serviceMode}
      stops={row.stops}
      currency={currency}
      incoterm={undefined}
      exchangeDate={exchange.date}
    />
  </li>
)

/** Offers with what each costs in all, and the way to all of them; why there are none, where none were found. */
export const OfferList = ({ result, all }: { result: ShownResult; all: string }) => {
  const brand = useRootData().config.brand[currentLocale()]
  if (result.rows.length === 0)
    return (
      <div className={styles.none}>
        <h2>{m.mall_none_title()}</h2>
        <p className="mute">{reasonWords(result)}</p>
        <OutLink to={all}>{m.widget_go({ brand })}</OutLink>
      </div>
    )
  return (
    <>
      <p className={styles.basis}>{referenceWords({ mode: result.rows.map(({ mode }) => mode), loadType: [] })}</p>
      <ol className={styles.offers}>
        {result.rows.map((row) => (
          <Offer key={row.capacityId} row={row} result={result} />
        ))}
      </ol>
      <p className={styles.more}>
        <OutLink to={all}>{m.widget_more({ count: formatNumber(result.total), brand })}</OutLink>
      </p>
    </>
  )
}
