import * as m from '@tongyun/messages'
import { currentLocale } from '../i18n/current-locale.ts'
import { paths } from '../site/paths.ts'
import { useRootData } from '../site/use-root-data.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { OutLink } from './out-link.tsx'

/** Why there is nothing in the frame, and the way to the site. */
export const LeadsOn = ({ title, text }: { title: string; text: string }) => (
  <EmptyState heading="h1" title={title} text={text}>
    <OutLink to={paths.mall()} className={buttonClass('main')}>
      {m.widget_go({ brand: useRootData().config.brand[currentLocale()] })}
    </OutLink>
  </EmptyState>
)
