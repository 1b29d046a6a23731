import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { UNDO_FIRST } from './decided-note.tsx'
import { DecisionForm } from './decision-form.tsx'

describe.each(LOCALES)('a decision in %s', (locale) => {
  const form = (awaitsAnother: boolean) =>
    renderPage(
      locale,
      '/administration/review',
      () => (
        <DecisionForm kind="company" needsComment={false} awaitsAnother={awaitsAnother} id="whole">
          {null}
        </DecisionForm>
      ),
      null,
    )

  test('E06 by who gave the first of two approvals can only be undone or be to ask for changes, and the form says why', () => {
    const words = m.err_second_person({}, { locale })
    const own = form(true)
    expect(own).not.toContain('value="approve"')
    expect(own).toContain('value="reject"')
    expect(own).toContain(`value="${UNDO_FIRST}"`)
    expect(own).toContain(words)
    const ofAnother = form(false)
    expect(ofAnother).toContain('value="approve"')
    expect(ofAnother).not.toContain(words)
    expect(ofAnother).not.toContain(UNDO_FIRST)
  })
})
