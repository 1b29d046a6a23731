/** The form of an offer: it asks only what its mode needs. */
import { LOAD_TYPES_OF_MODE, SPACE_UNITS_OF_MODE } from '@tongyun/contract/supply/terms/offer-journey-faults'
import { detailFields } from '@tongyun/freight/offer/detail-fields'
import { CARGO_TYPES, LEG_MODES, type Mode, SERVICE_MODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { fieldWord } from '@tongyun/messages/offer-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { modeWord, stopKindWord } from '../i18n/everyday-words.ts'
import { listAt, textAt } from '../sheets/sheet-path.ts'
import { Section } from '../ui/section.tsx'
import type { Carrier } from './carriers-of.ts'
import { FollowButton } from './follow-button.tsx'
import { LineButton } from './line-button.tsx'
import { OfferCharges } from './offer-charges.tsx'
import styles from './offer-form.module.css'
import { OfferPrices } from './offer-prices.tsx'
import { SCHEDULE_KINDS, type ScheduleKind, withScheduleKind } from './sheet-choices.ts'
import { CARRIER_LIST, DetailAt } from './sheet-detail-field.tsx'
import { ChecksAt, LinesAt, NumberAt, SelectAt, type SheetForm, TextAt } from './sheet-fields.tsx'
import { PlaceAt, type PlaceNames } from './sheet-place-field.tsx'
import { weekdayWord } from './weekday-word.ts'

type Parts = { form: SheetForm; places: PlaceNames; mode: Mode; carriers: readonly Carrier[] }

const STOPS_BETWEEN = ['terminal', 'call', 'transfer', 'border'] as const

const Stops = ({ form, places, mode }: Parts) => {
  const stops = listAt(form.sheet, 'stops')
  const last = stops.length - 1
  return (
    <div className={styles.rows}>
      {stops.map((_, i) => {
        const at = `stops.${i}`
        if (i === last && mode !== 'multimodal') return null
        if (i === 0 && mode !== 'multimodal') return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop is its place in the order
          <fieldset key={i} className={styles.row}>
            <legend>{m.offer_form_stop_title({ number: i + 1 })}</legend>
            {i > 0 && i < last && <PlaceAt form={form} places={places} path={`${at}.placeId`} />}
            {i > 0 && i < last && (
              <SelectAt
                form={form}
                path={`${at}.kind`}
                values={STOPS_BETWEEN}
                word={(kind) => stopKindWord(kind as (typeof STOPS_BETWEEN)[number])}
                none={m.offer_form_choose()}
              />
            )}
            {i < last && (
              <SelectAt
                form={form}
                path={`${at}.mode`}
                values={LEG_MODES}
                word={(leg) => modeWord(leg as Mode)}
                none={m.offer_form_choose()}
              />
            )}
            {i > 0 && i < last && <NumberAt form={form} path={`${at}.arriveHours`} />}
            {i > 0 && i < last && <NumberAt form={form} path={`${at}.departHours`} />}
            {i > 0 && i < last && (
              <LineButton form={form} list="stops" at={i}>
                {m.offer_form_remove()}
              </LineButton>
            )}
          </fieldset>
        )
      })}
      <div>
        <LineButton form={form} list="stops">
          {m.offer_form_stop_add()}
        </LineButton>
      </div>
    </div>
  )
}

const Lane = (parts: Parts) => {
  const { form, places, mode } = parts
  const service = textAt(form.sheet, 'serviceMode')
  const loads = LOAD_TYPES_OF_MODE[mode]
  return (
    <Section title={m.offer_form_lane()} id="lane">
      <div className={styles.grid}>
        <TextAt form={form} path="reference" maxLength={40} />
        <SelectAt form={form} path="serviceMode" values={SERVICE_MODES} word={(value) => vocabularyWord('service_mode', value)} />
        {loads.length > 0 && (
          <SelectAt form={form} path="loadType" values={loads} word={(value) => vocabularyWord('load_type', value)} />
        )}
        <PlaceAt form={form} places={places} path="originId" />
        <PlaceAt form={form} places={places} path="destinationId" />
        <NumberAt form={form} path="transitHours" />
        {service.startsWith('door') && <NumberAt form={form} path="pickup.radiusKm" />}
        {service.endsWith('door') && <NumberAt form={form} path="delivery.radiusKm" />}
      </div>
      <FollowButton section="lane" />
      <div className={styles.two}>
        {service.startsWith('door') && <LinesAt form={form} path="pickup.places" list hint={m.offer_form_places_hint()} />}
        {service.endsWith('door') && <LinesAt form={form} path="delivery.places" list hint={m.offer_form_places_hint()} />}
      </div>
      <Stops {...parts} />
    </Section>
  )
}

const Details = ({ form, places, mode, carriers }: Parts) => {
  const load = textAt(form.sheet, 'loadType')
  const fields = detailFields(mode).filter(([, { notOfLoads }]) => !notOfLoads?.some((one) => one === load))
  const [choices, others] = [true, false].map((isChoice) => fields.filter(([, { kind }]) => (kind === 'choices') === isChoice))
  return (
    <Section title={m.offer_form_details()} id="details">
      <datalist id={CARRIER_LIST}>
        {carriers.map(({ value, name }) => (
          <option key={value} value={value} label={name} />
        ))}
      </datalist>
      <div className={styles.grid}>
        {others?.map(([name, row]) => (
          <DetailAt key={name} form={form} places={places} name={name} row={row} />
        ))}
      </div>
      {choices?.map(([name, row]) => (
        <DetailAt key={name} form={form} places={places} name={name} row={row} />
      ))}
      {mode !== 'air' && <FollowButton section="price" />}
    </Section>
  )
}

const SCHEDULE_WORDS = {
  weekly: () => fieldWord('schedule.weekdays'),
  cycle: () => fieldWord('schedule.everyDays'),
  dates: () => fieldWord('schedule.dates'),
}
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7']

const Times = ({ form }: Parts) => {
  const kind = textAt(form.sheet, 'schedule.kind')
  return (
    <Section title={m.offer_form_schedule()} id="schedule">
      <div className={styles.grid}>
        <SelectAt
          form={{ ...form, set: (_, value) => form.write(withScheduleKind(form.sheet, value as ScheduleKind)) }}
          path="schedule.kind"
          values={SCHEDULE_KINDS}
          word={(value) => SCHEDULE_WORDS[value as ScheduleKind]()}
        />
        <TextAt form={form} path="schedule.departureTime" type="time" />
        {kind === 'cycle' && <NumberAt form={form} path="schedule.everyDays" />}
        {kind === 'cycle' && <TextAt form={form} path="schedule.startDate" type="date" />}
      </div>
      <FollowButton section="schedule" />
      {kind === 'weekly' && <ChecksAt form={form} path="schedule.weekdays" values={WEEKDAYS} word={weekdayWord} numbers />}
      {kind === 'dates' && <LinesAt form={form} path="schedule.dates" list hint={m.offer_form_dates_hint()} />}
      <div className={styles.grid}>
        <NumberAt form={form} path="cutOffs.documentsHoursBefore" />
        <NumberAt form={form} path="cutOffs.cargoHoursBefore" />
        <TextAt form={form} path="rate.validFrom" type="date" />
        <TextAt form={form} path="rate.validTo" type="date" />
        <TextAt form={form} path="availableFrom" type="date" />
        <TextAt form={form} path="availableTo" type="date" />
      </div>
    </Section>
  )
}

const Space = ({ form, mode }: Parts) => (
  <Section title={m.offer_form_space()} id="space">
    <div className={styles.grid}>
      <NumberAt form={form} path="spacePerDeparture" />
      <SelectAt
        form={form}
        path="spaceUnit"
        values={SPACE_UNITS_OF_MODE[mode]}
        word={(value) => vocabularyWord('space_unit', value)}
      />
    </div>
    <ChecksAt form={form} path="cargoTypes" values={CARGO_TYPES} word={(value) => vocabularyWord('cargo_type', value)} />
  </Section>
)

const LIMITS = [
  'minWeightKg',
  'maxWeightKg',
  'minVolumeM3',
  'maxVolumeM3',
  'maxPieceKg',
  'maxPieceLengthCm',
  'maxPieceWidthCm',
  'maxPieceHeightCm',
]

export const OfferForm = (parts: Parts) => {
  const { form } = parts
  return (
    <div className={styles.form}>
      <Lane {...parts} />
      <Details {...parts} />
      <Times {...parts} />
      <Space {...parts} />
      <OfferPrices form={form} mode={parts.mode} />
      <OfferCharges form={form} />
      <Section title={m.offer_form_limits()} id="limits">
        <div className={styles.grid}>
          {LIMITS.map((name) => (
            <NumberAt key={name} form={form} path={`rate.limits.${name}`} />
          ))}
        </div>
      </Section>
      <Section title={m.offer_form_notes()} id="notes">
        <div className={styles.two}>
          <LinesAt form={form} path="remarks" />
          <LinesAt form={form} path="otherFeesNote" />
          <LinesAt form={form} path="minimumFreightNote" />
        </div>
      </Section>
    </div>
  )
}
