/** The bar over the table of offers: what can be done with all ticked offers. */
import * as m from '@tongyun/messages'
import type { KeyboardEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './offers.module.css'

/** Id of the form that the bar and the ticks of the rows belong to; cells of the table have forms of their own. */
export const BULK_FORM = 'offers-bulk'

/** Enter in a field does what the button beside it does, never what another button of the bar would. */
const asButtonBeside = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.querySelector('button')?.click()
}

/** The buttons of what is ticked; they belong to the form by its id, for cells have forms of their own. */
export const BulkBar = ({ selected, revives }: { selected: number | null; revives: boolean }) => (
  <fieldset className={styles.bulk} aria-label={m.offer_bulk()} data-idle={selected === 0 ? '' : undefined}>
    <legend className={styles.bulkLegend}>
      {m.offer_bulk()} {selected === null ? '' : selected}
    </legend>
    {revives ? (
      <Button type="submit" size="small" form={BULK_FORM} name="intent" value="revive">
        {m.offer_do_revive()}
      </Button>
    ) : (
      <Steps />
    )}
  </fieldset>
)

const Steps = () => (
  <>
    <Button type="submit" size="small" form={BULK_FORM} name="intent" value="submit">
      {m.offer_do_submit()}
    </Button>
    <Button type="submit" size="small" form={BULK_FORM} name="intent" value="confirm">
      {m.offer_do_confirm()}
    </Button>
    <Button type="submit" size="small" form={BULK_FORM} name="intent" value="pause">
      {m.offer_do_pause()}
    </Button>
    <Button type="submit" size="small" form={BULK_FORM} name="intent" value="resume">
      {m.offer_do_resume()}
    </Button>
    {/* biome-ignore lint/a11y/noStaticElementInteractions: the field and the button in it are the controls */}
    <span className={styles.together} onKeyDown={asButtonBeside}>
      <DateField label={m.offer_do_extend()} labelHidden form={BULK_FORM} name="validTo" />
      <Button type="submit" size="small" form={BULK_FORM} name="intent" value="extend">
        {m.offer_do_extend_apply()}
      </Button>
    </span>
    {/* biome-ignore lint/a11y/noStaticElementInteractions: the field and the button in it are the controls */}
    <span className={styles.together} onKeyDown={asButtonBeside}>
      <TextField
        label={m.offer_do_reprice()}
        labelHidden
        placeholder="± %"
        form={BULK_FORM}
        name="percent"
        inputMode="text"
        maxLength={7}
        autoComplete="off"
      />
      <Button type="submit" size="small" form={BULK_FORM} name="intent" value="reprice">
        {m.offer_do_reprice_preview()}
      </Button>
    </span>
    <Button type="submit" size="small" form={BULK_FORM} name="intent" value="delete">
      {m.offer_do_delete()}
    </Button>
    <Button type="submit" size="small" kind="danger" form={BULK_FORM} name="intent" value="withdraw">
      {m.offer_do_withdraw()}
    </Button>
  </>
)
