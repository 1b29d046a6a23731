import * as m from '@tongyun/messages'
import styles from './compare-pick.module.css'

/** Id of the form the compare boxes belong to. */
export const COMPARE_FORM = 'compare'

export type Comparing = {
  compared: boolean
  /** True when as many as can be compared are ticked already. */
  full: boolean
  onCompare: (capacityId: string, compared: boolean) => void
}

/** Puts an offer among those that are compared; `name` tells it from the others for those who hear it. */
export const ComparePick = ({
  capacityId,
  name,
  compared,
  full,
  onCompare,
}: Comparing & { capacityId: string; name: string }) => (
  <label className={styles.pick}>
    <input
      type="checkbox"
      name="id"
      value={capacityId}
      form={COMPARE_FORM}
      checked={compared}
      disabled={full && !compared}
      onChange={(event) => onCompare(capacityId, event.currentTarget.checked)}
    />
    <span className={styles.word}>{m.mall_compare_one()}</span>
    <span className="sr">{` ${name}`}</span>
  </label>
)
