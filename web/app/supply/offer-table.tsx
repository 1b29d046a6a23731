/** The table of offers with its bar for what is ticked; on a phone every row is a block that names its values. */
import type { OfferRow } from '@tongyun/contract/supply/offer-list'
import * as m from '@tongyun/messages'
import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { useDeskKeys } from '../office/desk-keys.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Table } from '../ui/table.tsx'
import { TickAll, useTicked } from '../ui/tick-all.tsx'
import { BULK_FORM, BulkBar } from './bulk-bar.tsx'
import { type Asked, LIST_FIELDS } from './list-fields.ts'
import { OfferTableRow } from './offer-table-row.tsx'
import styles from './offers.module.css'
import type { OffersAnswer } from './offers-action.ts'
import type { Priced } from './reprice-fields.tsx'

type Props = {
  offers: readonly OfferRow[]
  total: number
  originName: string | null
  destinationName: string | null
  asked: Asked
  now: string
  answer: OffersAnswer | undefined
}

/** What offers are priced for, to choose from. */
const pricedOf = (offers: readonly OfferRow[]): Priced => ({
  equipment: [...new Set(offers.flatMap(({ equipment }) => equipment))].sort(),
  breaksKg: [...new Set(offers.flatMap(({ breaksKg }) => breaksKg))].sort((a, b) => a - b),
  currencies: [...new Set(offers.flatMap(({ price }) => price?.currency ?? []))].sort(),
})

/** With Alt, A ticks the page and P goes to the change of prices. The box of the page stands in `data-all`. */
const useOfferKeys = () => {
  const part = useRef<HTMLDivElement>(null)
  useDeskKeys({
    KeyA: () => part.current?.querySelector<HTMLInputElement>('[data-all] input')?.click(),
    KeyP: () => {
      const field = part.current?.querySelector<HTMLInputElement>('input[name=change]')
      field?.closest('details')?.setAttribute('open', '')
      field?.focus()
    },
  })
  return part
}

export const OfferTable = ({ offers, total, originName, destinationName, asked, now, answer }: Props) => {
  const hydrated = useHydrated()
  const [whole, setWhole] = useState(false)
  const keys = useOfferKeys()
  const lane = [originName, destinationName].filter((name) => name !== null).join(' → ')
  const ids = offers.map(({ offerId }) => offerId)
  const ticked = useTicked(ids)
  const [seen, setSeen] = useState(answer)
  if (seen !== answer) {
    setSeen(answer)
    // What was only asked about, or refused, stays ticked.
    if (answer !== undefined && ('outcomes' in answer || 'changed' in answer)) ticked.tick(ids, false)
  }
  return (
    <div ref={keys}>
      <Form method="post" id={BULK_FORM}>
        {/* what Enter would press in a field of the bar: nothing, with or without script */}
        <button type="submit" disabled hidden />
        {LIST_FIELDS.map((field) => (
          <input key={field} type="hidden" name={field} value={asked[field]} />
        ))}
      </Form>
      <div className={styles.count}>
        <p aria-live="polite">
          {m.offer_list_count({ count: total })}
          {lane !== '' && ` · ${lane}`}
        </p>
        <span data-all>
          <TickAll ticked={ticked} label={m.layout_select_page()} />
        </span>
      </div>
      <p className={styles.keys}>{m.offer_list_keys()}</p>
      <BulkBar
        selected={hydrated && !whole ? ticked.count : null}
        revives={asked.view === 'withdrawn'}
        priced={pricedOf(offers)}
        open={!hydrated && answer !== undefined}
      />
      {total > offers.length && (
        <p className={styles.whole}>
          <Checkbox form={BULK_FORM} name="all" value="1" checked={whole} onChange={(event) => setWhole(event.target.checked)}>
            {m.offer_bulk_whole_list({ count: total })}
          </Checkbox>
        </p>
      )}
      <div className={`${styles.blocks} ${styles.cards}`}>
        <Table
          caption={m.offer_list_title()}
          head={
            <tr>
              <th scope="col">
                <span className="sr">{m.offer_bulk()}</span>
              </th>
              <th scope="col">{m.offer_column_offer()}</th>
              <th scope="col">{m.offer_column_departure()}</th>
              <th scope="col">{m.offer_column_price()}</th>
              <th scope="col">{m.offer_column_space()}</th>
              <th scope="col">{m.offer_column_state()}</th>
              <th scope="col">{m.offer_column_valid_to()}</th>
            </tr>
          }
        >
          {offers.map((offer) => (
            <OfferTableRow
              key={offer.offerId}
              offer={offer}
              now={now}
              ticked={ticked.has(offer.offerId)}
              onTick={(on) => ticked.tick([offer.offerId], on)}
            />
          ))}
        </Table>
      </div>
    </div>
  )
}
