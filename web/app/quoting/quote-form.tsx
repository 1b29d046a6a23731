/** The form of a quote: from which offer, the prices, the space and how long it stands. */
import { QUOTE_NOTE_LENGTH } from '@tongyun/contract/quoting/quote-fields'
import { CURRENCIES, MODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { fieldWord } from '@tongyun/messages/offer-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { fieldId } from '../forms/fault-summary.tsx'
import { RequestKeyField } from '../forms/request-key.tsx'
import { spaceCount } from '../i18n/everyday-words.ts'
import { formatNumber, formatZonedTime } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './quote-demand.module.css'
import type { QuoteDemandData } from './quote-demand.tsx'
import type { QuoteFormAnswer } from './quote-demand-action.ts'
import { firmWords } from './quote-words.ts'
import { ChargeFields, FreightFields } from './rate-fields.tsx'
import { chargeLines } from './rate-lines.ts'

/** Long enough that a price is finished. */
const PAUSE_MS = 900

/** The offer whose prices and departures the form begins with; choosing another reads the page again. */
export const OfferChoice = ({ loaded: { offers, capacityId } }: { loaded: QuoteDemandData }) =>
  offers.length === 0 ? (
    <p className="mute">{m.quote_form_no_offers()}</p>
  ) : (
    <Form method="get" className={styles.choice} preventScrollReset>
      <Select
        label={m.quote_form_offer()}
        hint={m.quote_form_offer_hint()}
        name="offer"
        key={capacityId}
        defaultValue={capacityId ?? 'none'}
        options={[
          ...offers.map(({ offerId, reference, origin, destination }) => ({
            value: offerId,
            label:
              origin === null || destination === null
                ? reference
                : `${reference} · ${m.detail_lane_name({ origin: origin.name, destination: destination.name })}`,
          })),
          { value: 'none', label: m.quote_form_offer_none() },
        ]}
      />
      <Button type="submit">{m.quote_form_offer_take()}</Button>
    </Form>
  )

type Given = { loaded: QuoteDemandData; answer: QuoteFormAnswer | undefined }

const Conditions = ({ loaded, answer }: Given) => {
  const { departures, departureId: named, spaceUnit, capacityId, quote, request } = loaded
  const current = quote?.current ?? null
  const typed = answer?.typed ?? {}
  const error = (field: string) => answer?.faults.find((fault) => fault.field === field)?.text
  const space = (left: number) => (spaceUnit === null ? formatNumber(left) : spaceCount(left, spaceUnit))
  return (
    <Section title={m.quote_form_conditions()}>
      <div className={styles.grid}>
        {departures.length > 0 && (
          <Select
            label={m.quote_form_departure()}
            name="departureId"
            id={fieldId('departureId')}
            defaultValue={typed.departureId ?? named}
            error={error('departureId')}
            options={[
              { value: '', label: m.quote_form_departure_none() },
              ...departures.map(({ departureId, etd, spaceLeft }) => ({
                value: departureId,
                label: m.quote_form_departure_left({
                  etd: formatZonedTime(etd, request.origin.zone),
                  space: space(spaceLeft),
                }),
              })),
            ]}
          />
        )}
        {departures.length > 0 && (
          <Select
            label={m.quote_fact_space()}
            hint={m.quote_form_space_hint()}
            name="space"
            defaultValue={typed.space ?? (current?.firm ? 'firm' : 'subject')}
            options={[
              { value: 'subject', label: firmWords(false) },
              { value: 'firm', label: firmWords(true) },
            ]}
          />
        )}
        <NumberField
          label={m.quote_form_hours()}
          hint={m.quote_form_hours_hint()}
          name="validHours"
          id={fieldId('validHours')}
          unit={m.quote_form_hours_unit()}
          defaultValue={typed.validHours ?? ''}
          error={error('validHours')}
        />
        {capacityId === null && (
          <NumberField
            label={m.quote_form_transit()}
            name="transitHours"
            id={fieldId('transitHours')}
            unit={m.quote_form_hours_unit()}
            defaultValue={typed.transitHours ?? String(current?.transitHours ?? '')}
            error={error('transitHours')}
          />
        )}
      </div>
      <TextArea
        label={m.quote_form_note()}
        hint={m.quote_form_note_hint()}
        name="note"
        id={fieldId('note')}
        rows={3}
        maxLength={QUOTE_NOTE_LENGTH}
        defaultValue={typed.note ?? current?.note ?? ''}
        error={error('note')}
      />
    </Section>
  )
}

/** In which mode and currency, where no offer says so. */
const OwnRate = ({ loaded: { capacityId, quote, request, rate }, answer }: Given) => {
  if (capacityId !== null || quote !== null) return null
  const { modes, mode: usual } = request
  return (
    <div className={styles.grid}>
      <Select
        label={fieldWord('mode')}
        name="mode"
        id={fieldId('mode')}
        defaultValue={answer?.typed.mode ?? usual ?? undefined}
        options={(modes.length > 0 ? modes : MODES).map((mode) => ({ value: mode, label: vocabularyWord('mode', mode) }))}
      />
      <Select
        label={fieldWord('rate.currency')}
        name="currency"
        defaultValue={answer?.typed.currency ?? rate.currency}
        options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
      />
    </div>
  )
}

/** `price`: works the price out while somebody types. */
export const QuoteForm = ({ loaded, answer, price }: Given & { price: (form: FormData) => void }) => {
  const sending = useNavigation().state !== 'idle'
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { capacityId, quote, rate, requestKey } = loaded
  const priceSoon = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const form = new FormData(currentTarget)
      form.set('intent', 'price')
      price(form)
    }, PAUSE_MS)
  }
  return (
    <Form method="post" noValidate preventScrollReset onInput={priceSoon} onSubmit={() => clearTimeout(timer.current)}>
      {/* What Enter presses: the first button of a form. */}
      <button type="submit" name="intent" value="price" hidden />
      <RequestKeyField given={requestKey} answer={answer} />
      <input type="hidden" name="capacityId" value={capacityId ?? 'none'} />
      <input type="hidden" name="version" value={quote?.current?.version ?? 1} />
      <Section title={m.quote_form_price()}>
        <OwnRate loaded={loaded} answer={answer} />
        <FreightFields rate={rate} answer={answer} />
      </Section>
      <ChargeFields rate={rate} charges={answer?.charges ?? chargeLines(rate)} answer={answer} sending={sending} />
      <Conditions loaded={loaded} answer={answer} />
      <div className={`flex wrap ${styles.send}`}>
        <Button type="submit" name="intent" value="price" disabled={sending}>
          {m.quote_form_calculate()}
        </Button>
        <Button type="submit" name="intent" value="send" kind="main" disabled={sending}>
          {quote === null ? m.quote_form_send() : m.quote_form_send_revised()}
        </Button>
      </div>
    </Form>
  )
}
