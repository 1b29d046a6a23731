import * as m from '@tongyun/messages'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageAt } from '../site/page-at.ts'
import { useRootData } from '../site/use-root-data.ts'
import { FeedbackLink } from '../support/feedback-link.tsx'
import { TypedNote } from '../typing/typed-note.tsx'
import { Icon } from '../ui/icon.tsx'
import { keepPlainText } from '../ui/plain-text.ts'
import { ToastRegion } from '../ui/toast-region.tsx'
import { ChatDock } from './chat-dock.tsx'
import cornerStyles from './corner-button.module.css'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { useKeptPage } from './keep-page.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** What stands around every page: skip link, header, notice of demonstration data, footer, way back to the top. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const { header, footer } = pageAt(pathname) ?? { header: 'full', footer: true }
  const { demo } = useRootData().config
  useEffect(keepPlainText, [])
  useKeptPage()
  return (
    <div id="top" className={styles.page}>
      <a className={styles.skip} href="#main">
        {m.layout_skip()}
      </a>
      <NavigationProgress />
      {header !== 'none' && <Header variant={header} />}
      {demo && header !== 'none' && (
        <aside className={styles.demo}>
          <div className={`bar ${styles.note}`}>
            <Icon name="flask" />
            <p>{m.layout_demo()}</p>
          </div>
        </aside>
      )}
      <main id="main" tabIndex={-1} ref={main}>
        <TypedNote key={pathname} />
        {children}
      </main>
      {!footer && (
        <p className={`bar no-print ${styles.feedback}`}>
          <FeedbackLink />
        </p>
      )}
      {footer && (
        <>
          <Footer />
          <nav className={`${styles.rail} no-print`} aria-label={m.layout_to_top()}>
            <a
              className={`${cornerStyles.corner} ${styles.toTop}`}
              href="#top"
              aria-label={m.layout_to_top()}
              title={m.layout_to_top()}
            >
              <Icon name="arrow-up" />
            </a>
          </nav>
          <ChatDock />
        </>
      )}
      <RouteAnnouncer main={main} />
      <ToastRegion label={m.layout_toasts()} dismissLabel={m.layout_dismiss()} />
    </div>
  )
}
