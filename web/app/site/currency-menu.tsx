import { currencyOf } from '@tongyun/contract/chosen-currency'
import { USUAL_CURRENCY } from '@tongyun/freight/locale'
import { CURRENCIES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { labelled } from '@tongyun/messages/joined-words'
import { useHref, useLocation } from 'react-router'
import { currentLocale } from '../i18n/current-locale.ts'
import { Menu } from '../ui/menu.tsx'
import styles from './currency-menu.module.css'
import { paths } from './paths.ts'
import { useRootData } from './use-root-data.ts'

/** The currency of what a page shows (decision 145): a plain form, which leads back to the page and needs no script. */
export const CurrencyMenu = () => {
  const { pathname, search } = useLocation()
  const { currency } = useRootData()
  const shown = currencyOf(new URLSearchParams(search).get('currency')) ?? currency ?? USUAL_CURRENCY[currentLocale()]
  return (
    <Menu name={labelled(m.layout_currency(), shown)} label={shown}>
      <form method="post" action={useHref(paths.currency())}>
        <input type="hidden" name="next" value={pathname + search} />
        <div className={styles.choices}>
          {CURRENCIES.map((code) => (
            <button key={code} type="submit" name="currency" value={code} aria-current={code === shown ? 'true' : undefined}>
              {code}
            </button>
          ))}
        </div>
      </form>
    </Menu>
  )
}
