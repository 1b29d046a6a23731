/** Fields of one offer that was understood, to be written for it, for all below it, or for all. */
import type { UnderstoodOffer } from '@tongyun/contract/price-sheets/reading'
import * as m from '@tongyun/messages'
import { Form, Link, useNavigate } from 'react-router'
import { Button, buttonClass } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './import-reading.module.css'

type Props = { offer: UnderstoodOffer; last: number; back: string }

/** `last`: number of the last offer of the import. `back`: the page without the form, where Escape leads. */
export const ImportOfferEdit = ({ offer, last, back }: Props) => {
  const navigate = useNavigate()
  return (
    <Form
      method="post"
      action={back.replace(/#.*/, '')}
      className={styles.edit}
      preventScrollReset
      onKeyDown={({ key }) => {
        if (key === 'Escape') navigate(back, { preventScrollReset: true })
      }}
    >
      <input type="hidden" name="do" value="edit" />
      <p className={styles.quiet}>{m.import_edit_text()}</p>
      <div className={styles.fields}>
        {offer.fields.map(({ name, label, value }) => (
          <div key={name}>
            <input type="hidden" name={`was-${name}`} value={value} />
            <TextField label={label} name={`edit-${name}`} defaultValue={value} maxLength={120} autoComplete="off" />
          </div>
        ))}
        <Select
          label={m.import_edit_for()}
          name="for"
          options={[
            { value: String(offer.number), label: m.import_edit_this() },
            ...(offer.number < last ? [{ value: `${offer.number}-${last}`, label: m.import_edit_down() }] : []),
            { value: '*', label: m.import_edit_all() },
          ]}
        />
      </div>
      <div className={styles.ways}>
        <Button type="submit" size="small">
          {m.import_edit_save()}
        </Button>
        <Button type="submit" size="small" kind="second" name="out" value={offer.state === 'left_out' ? '0' : '1'}>
          {offer.state === 'left_out' ? m.import_edit_in() : m.import_edit_out()}
        </Button>
        <Link to={back} preventScrollReset className={buttonClass('quiet', 'small')}>
          {m.import_edit_close()}
        </Link>
      </div>
    </Form>
  )
}
