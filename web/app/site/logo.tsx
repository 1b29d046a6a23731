import { Link } from 'react-router'
import { currentLocale } from '../i18n/current-locale.ts'
import styles from './logo.module.css'
import { paths } from './paths.ts'
import { useRootData } from './use-root-data.ts'

/** Two stations of one line, and the brand in the reader's script with its Latin or Chinese name beside it. */
export const Logo = () => {
  const { brand } = useRootData().config
  const locale = currentLocale()
  return (
    <Link to={paths.home()} className={styles.logo} discover="none">
      <svg className={styles.mark} viewBox="0 0 44 20" aria-hidden="true">
        <path d="M0 10h44" />
        <circle cx="13" cy="10" r="6" className={styles.from} />
        <circle cx="31" cy="10" r="6" className={styles.to} />
      </svg>
      <span lang={locale}>{brand[locale]}</span>
      <span className={styles.other} lang={locale === 'zh' ? 'en' : 'zh'}>
        {locale === 'zh' ? brand.en : brand.zh}
      </span>
    </Link>
  )
}
