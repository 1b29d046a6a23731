/** The form of an offer: it asks only what its mode needs. */
import { LOAD_TYPES_OF_MODE, SPACE_UNITS_OF_MODE } from '@tongyun/contract/supply/terms/offer-journey-faults'
import { detailFields } from '@tongyun/freight/offer/detail-fields'
import { fieldAt, fieldsOfForm } from '@tongyun/freight/offer/sheet-fields'
import type { Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { fieldWord } from '@tongyun/messages/offer-words'
import { listAt, textAt } from '../sheets/sheet-path.ts'
import { Section } from '../ui/section.tsx'
import type { Carrier } from './carriers-of.ts'
import { FollowButton } from './follow-button.tsx'
import { LineButton } from './line-button.tsx'
import { OfferCharges } from './offer-charges.tsx'
import styles from './offer-form.module.css'
import { OfferPrices } from './offer-prices.tsx'
import { type ScheduleKind, withScheduleKind } from './sheet-choices.ts'
import type { SheetForm } from './sheet-fields.tsx'
import type { PlaceNames } from './sheet-place-field.tsx'
import { CARRIER_LIST, FieldAt } from './sheet-row-field.tsx'
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
            {i > 0 && i < last && <FieldAt form={form} places={places} path={`${at}.placeId`} />}
            {i > 0 && i < last && <FieldAt form={form} path={`${at}.kind`} values={STOPS_BETWEEN} none={m.offer_form_choose()} />}
            {i < last && <FieldAt form={form} path={`${at}.mode`} none={m.offer_form_choose()} />}
            {i > 0 && i < last && <FieldAt form={form} path={`${at}.arriveHours`} />}
            {i > 0 && i < last && <FieldAt form={form} path={`${at}.departHours`} />}
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
        <FieldAt form={form} path="reference" />
        <FieldAt form={form} path="serviceMode" />
        {loads.length > 0 && <FieldAt form={form} path="loadType" values={loads} />}
        <FieldAt form={form} places={places} path="originId" />
        <FieldAt form={form} places={places} path="destinationId" />
        <FieldAt form={form} path="transitHours" />
        {service.startsWith('door') && <FieldAt form={form} path="pickup.radiusKm" />}
        {service.endsWith('door') && <FieldAt form={form} path="delivery.radiusKm" />}
      </div>
      <FollowButton section="lane" />
      <div className={styles.two}>
        {service.startsWith('door') && <FieldAt form={form} path="pickup.places" />}
        {service.endsWith('door') && <FieldAt form={form} path="delivery.places" />}
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
        {others?.map(([name]) => (
          <FieldAt key={name} form={form} places={places} path={`details.${name}`} />
        ))}
      </div>
      {choices?.map(([name]) => (
        <FieldAt key={name} form={form} places={places} path={`details.${name}`} />
      ))}
      {mode !== 'air' && <FollowButton section="price" />}
    </Section>
  )
}

const SCHEDULE_WORDS: Record<ScheduleKind, () => string> = {
  weekly: () => fieldWord('schedule.weekdays'),
  cycle: () => fieldWord('schedule.everyDays'),
  dates: () => fieldWord('schedule.dates'),
}

const Times = ({ form, mode }: Parts) => {
  const kind = textAt(form.sheet, 'schedule.kind')
  return (
    <Section title={m.offer_form_schedule()} id="schedule">
      <div className={styles.grid}>
        <FieldAt
          form={{ ...form, set: (_, value) => form.write(withScheduleKind(form.sheet, value as ScheduleKind)) }}
          path="schedule.kind"
          word={(value) => SCHEDULE_WORDS[value as ScheduleKind]()}
        />
        <FieldAt form={form} path="schedule.departureTime" />
        {kind === 'cycle' && <FieldAt form={form} path="schedule.everyDays" />}
        {kind === 'cycle' && <FieldAt form={form} path="schedule.startDate" />}
      </div>
      <FollowButton section="schedule" />
      {kind === 'weekly' && <FieldAt form={form} path="schedule.weekdays" word={weekdayWord} />}
      {kind === 'dates' && <FieldAt form={form} path="schedule.dates" />}
      <div className={styles.grid}>
        {fieldsOfForm('times', mode).map((path) => (
          <FieldAt key={path} form={form} path={path} />
        ))}
      </div>
    </Section>
  )
}

const Space = ({ form, mode }: Parts) => {
  const fields = fieldsOfForm('space', mode)
  const isList = (path: string) => fieldAt(path)?.kind === 'choices'
  return (
    <Section title={m.offer_form_space()} id="space">
      <div className={styles.grid}>
        {fields
          .filter((path) => !isList(path))
          .map((path) => (
            <FieldAt
              key={path}
              form={form}
              path={path}
              {...(path === 'spaceUnit' ? { values: SPACE_UNITS_OF_MODE[mode] } : {})}
            />
          ))}
      </div>
      {fields.filter(isList).map((path) => (
        <FieldAt key={path} form={form} path={path} />
      ))}
    </Section>
  )
}

export const OfferForm = (parts: Parts) => {
  const { form, mode } = parts
  return (
    <div className={styles.form}>
      <Lane {...parts} />
      <Details {...parts} />
      <Times {...parts} />
      <Space {...parts} />
      <OfferPrices form={form} mode={mode} />
      <OfferCharges form={form} />
      <Section title={m.offer_form_limits()} id="limits">
        <div className={styles.grid}>
          {fieldsOfForm('limits', mode).map((path) => (
            <FieldAt key={path} form={form} path={path} />
          ))}
        </div>
      </Section>
      <Section title={m.offer_form_notes()} id="notes">
        <div className={styles.two}>
          {fieldsOfForm('notes', mode).map((path) => (
            <FieldAt key={path} form={form} path={path} />
          ))}
        </div>
      </Section>
    </div>
  )
}
