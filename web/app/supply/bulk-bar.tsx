/** The bar over the table of offers: what can be done with all ticked offers. */
import { WEEKS_AT_ONCE } from '@tongyun/contract/supply/offer-changes'
import * as m from '@tongyun/messages'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { DateField } from '../i18n/date-field.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Select } from '../ui/select.tsx'
import styles from './offers.module.css'
import { type Priced, RepriceFields } from './reprice-fields.tsx'

/** Id of the form that the bar and the ticks of the rows belong to; cells of the table have forms of their own. */
export const BULK_FORM = 'offers-bulk'

/** Enter in a field does what the button beside it does, never what another button of the bar would. */
const asButtonBeside = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.querySelector('button')?.click()
}

/** The buttons of what is ticked; they belong to the form by its id, for cells have forms of their own. */
export const BulkBar = ({
  selected,
  revives,
  ...steps
}: { selected: number | null; revives: boolean } & ComponentProps<typeof Steps>) => (
  <fieldset className={styles.bulk} aria-label={m.offer_bulk()} data-idle={selected === 0 ? '' : undefined}>
    <legend className={styles.bulkLegend}>
      {m.offer_bulk()} {selected === null ? '' : selected}
    </legend>
    {revives ? (
      <Button type="submit" size="small" form={BULK_FORM} name="intent" value="revive">
        {m.offer_do_revive()}
      </Button>
    ) : (
      <Steps {...steps} />
    )}
  </fieldset>
)

const WEEKS = Array.from({ length: WEEKS_AT_ONCE }, (_, i) => i + 1)

/** What needs fields stands folded: the table comes first. */
const Fold = ({ title, open, children }: { title: string; open: boolean; children: ReactNode }) => (
  <Disclosure summary={<b>{title}</b>} open={open}>
    {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields and the button in it are the controls */}
    <div className={styles.together} onKeyDown={asButtonBeside}>
      {children}
    </div>
  </Disclosure>
)

/** The end of validity, moved to a day or by whole weeks. */
const Extend = () => (
  <>
    <Select
      label={m.offer_extend_by()}
      form={BULK_FORM}
      name="weeks"
      options={[
        { value: '', label: m.offer_extend_to_day() },
        ...WEEKS.map((weeks) => ({ value: String(weeks), label: m.offer_extend_weeks({ count: weeks }) })),
      ]}
    />
    <DateField label={m.offer_extend_date()} form={BULK_FORM} name="validTo" />
    <Button type="submit" form={BULK_FORM} name="intent" value="extend">
      {m.offer_do_extend_apply()}
    </Button>
  </>
)

const SIMPLE = [
  ['submit', m.offer_do_submit],
  ['confirm', m.offer_do_confirm],
  ['pause', m.offer_do_pause],
  ['resume', m.offer_do_resume],
  ['delete', m.offer_do_delete],
] as const

/** `open`: something was asked already, so that its fields are looked at. */
const Steps = ({ priced, open }: { priced: Priced; open: boolean }) => (
  <>
    {SIMPLE.map(([intent, word]) => (
      <Button key={intent} type="submit" size="small" form={BULK_FORM} name="intent" value={intent}>
        {word()}
      </Button>
    ))}
    <Button type="submit" size="small" kind="danger" form={BULK_FORM} name="intent" value="withdraw">
      {m.offer_do_withdraw()}
    </Button>
    <div className={styles.folds}>
      <Fold title={m.offer_reprice()} open={open}>
        <RepriceFields form={BULK_FORM} priced={priced} />
      </Fold>
      <Fold title={m.offer_extend()} open={open}>
        <Extend />
      </Fold>
    </div>
  </>
)
