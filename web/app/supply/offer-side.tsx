/** Beside the form: what the shipper pays, what is missing, and the buttons. */
import type { Offer } from '@tongyun/contract/supply/offer'
import { offerWarnings, readSheet } from '@tongyun/contract/supply/offer-faults'
import { offerScore } from '@tongyun/contract/supply/terms/offer-score'
import type { ExchangeRates } from '@tongyun/freight/rate'
import * as m from '@tongyun/messages'
import { faultWords, fieldWord } from '@tongyun/messages/offer-words'
import { Link } from 'react-router'
import { formatList, formatTime } from '../i18n/format.ts'
import { useReaderZone } from '../i18n/moment.tsx'
import { PriceSignsText } from '../prices/price-signs.tsx'
import { fieldId, textAt } from '../sheets/sheet-path.ts'
import { paths } from '../site/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './offer-form.module.css'
import { ShipperPrice } from './shipper-price.tsx'
import type { Draft } from './use-draft.ts'

/** More at once than a reader works off. */
const SHOWN = 10

const SaveState = ({ draft }: { draft: Draft }) => {
  const zone = useReaderZone()
  return (
    <p className="t12 mute" role="status">
      {draft.problem !== null ? (
        <span className="bad">{draft.problem}</span>
      ) : draft.saving ? (
        m.offer_form_saving()
      ) : draft.dirty ? (
        m.offer_form_not_saved()
      ) : draft.savedAt !== null && draft.hydrated ? (
        m.offer_form_saved({ time: formatTime(draft.savedAt, zone) })
      ) : (
        ''
      )}
    </p>
  )
}

const Missing = ({ offer, draft }: { offer: Offer; draft: Draft }) => {
  const { faults, sheet } = draft.form
  const { percent, missing } = offerScore(sheet, faults)
  const named = readSheet({ ...sheet, reference: textAt(sheet, 'reference') || offer.reference }).sheet
  const warnings = named === null ? [] : offerWarnings(named)
  return (
    <>
      <p>
        <b>{m.offer_form_score({ percent })}</b>
      </p>
      <svg className={styles.score} aria-hidden="true">
        <rect width="100%" height="4" className={styles.scoreAll} />
        <rect width={`${percent}%`} height="4" className={styles.scoreDone} />
      </svg>
      {faults.length === 0 ? (
        <p className="ok">{m.offer_form_complete()}</p>
      ) : (
        <>
          <p>{m.offer_form_faults({ count: faults.length })}</p>
          <ul className={styles.missing}>
            {faults.slice(0, SHOWN).map(({ path, rule, params }) => (
              <li key={`${path}${rule}${params.value ?? ''}`}>
                <a href={`#${fieldId(path)}`}>{fieldWord(path)}</a> {faultWords(rule, params)}
              </li>
            ))}
          </ul>
        </>
      )}
      {warnings.length > 0 && (
        <>
          <p className="warn">{m.offer_form_warnings()}</p>
          <ul className={styles.missing}>
            {warnings.map(({ path, rule, params }) => (
              <li key={`${path}${rule}`}>{faultWords(rule, params)}</li>
            ))}
          </ul>
        </>
      )}
      {draft.price !== null && (
        <div>
          {draft.price.suspicious && <p className="warn">{m.offer_price_form()}</p>}
          <PriceSignsText price={draft.price} />
        </div>
      )}
      {faults.length === 0 && missing.length > 0 && (
        <p className="t12 mute">
          {m.offer_form_add_for_more()}: {formatList(missing.map((path) => fieldWord(path)))}
        </p>
      )}
      {offer.duplicates.length > 0 && (
        <p className="t12">
          {m.offer_form_duplicates()}:{' '}
          {offer.duplicates.map(({ offerId, reference }) => (
            <Link key={offerId} to={paths.offer(offerId)}>
              {reference}{' '}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}

export const OfferSide = ({ offer, draft, exchange }: { offer: Offer; draft: Draft; exchange: ExchangeRates }) => {
  const pending = offer.reviewStatus === 'pending'
  return (
    <aside className={styles.side}>
      <section className={styles.sidePart} aria-label={m.offer_form_shipper_sees()}>
        <h2>{m.offer_form_shipper_sees()}</h2>
        <ShipperPrice sheet={draft.form.sheet} mode={offer.mode} distanceKm={draft.distanceKm} exchange={exchange} />
      </section>
      {offer.saleStatus !== 'withdrawn' && (
        <section className={styles.sidePart}>
          <Missing offer={offer} draft={draft} />
          <div className={styles.buttons}>
            <Button type="submit" kind="main" name="intent" value="submit">
              {pending ? m.offer_form_submit_again() : m.offer_form_submit()}
            </Button>
            <Button type="submit" name="intent" value="save">
              {pending ? m.offer_form_take_back() : m.offer_form_save()}
            </Button>
          </div>
          <SaveState draft={draft} />
          <div className={styles.buttons}>
            <Link to={paths.offerPreview(offer.offerId)} className={buttonClass('second', 'small')} target="_blank">
              {m.offer_form_preview()}
            </Link>
            <Button type="submit" size="small" name="intent" value="copy">
              {m.offer_do_copy()}
            </Button>
          </div>
          <Disclosure summary={m.offer_template_save()}>
            <div className={styles.template}>
              <TextField label={m.offer_template_name()} name="templateName" maxLength={60} />
              <Button type="submit" size="small" name="intent" value="template">
                {m.offer_template_save()}
              </Button>
            </div>
          </Disclosure>
        </section>
      )}
    </aside>
  )
}
