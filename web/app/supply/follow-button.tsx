import * as m from '@tongyun/messages'
import { Button } from '../ui/button.tsx'

/** Beside a choice that others follow from: without script they come when the form is sent; `section` is where it goes on. */
export const FollowButton = ({ section }: { section: string }) => (
  <noscript>
    <Button type="submit" size="small" name="intent" value="save" formAction={`#${section}`}>
      {m.offer_form_follow()}
    </Button>
  </noscript>
)
