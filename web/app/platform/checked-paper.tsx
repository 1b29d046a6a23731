/** What is compared with the papers of a provider, drawn on such a paper, and the marks by which lists tell it. */
import * as m from '@tongyun/messages'
import { ProviderFlags } from '../offers/provider-flags.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './checked-paper.module.css'

const COMPARED = [m.provider_licence_number, m.provider_licence_issuer, m.provider_licence_valid_to]

const MARKS = [
  { certified: true, verified: true },
  { certified: true, verified: false },
  { certified: false, verified: true },
  { certified: false, verified: false },
]

/** How long what stands written there is, in per cent of the paper. */
const WRITTEN = [78, 92, 46]

export const CheckedPaper = () => (
  <figure className={styles.figure}>
    <div className={styles.paper}>
      <b>{m.provider_licence()}</b>
      <ul>
        {COMPARED.map((word, i) => (
          <li key={word()}>
            <span>{word()}</span>
            <svg className={styles.written} aria-hidden="true">
              <rect y="5" width={`${WRITTEN[i]}%`} height="5" />
            </svg>
            <Icon name="circle-check" />
          </li>
        ))}
      </ul>
      {/* the seal of who issued it */}
      <svg viewBox="-20 -20 40 40" className={styles.seal} aria-hidden="true">
        <circle r="18" />
        <circle r="13" />
        <path d="M-7 0h14M-5 -5h10M-5 5h10" />
      </svg>
    </div>
    <div className={styles.marks}>
      <figcaption>{m.provider_compared()}</figcaption>
      <ul>
        {MARKS.map((provider) => (
          <li key={`${provider.certified}${provider.verified}`}>
            <ProviderFlags provider={provider} />
          </li>
        ))}
      </ul>
    </div>
  </figure>
)
