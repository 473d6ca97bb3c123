import { expect, test } from '@jest/globals'
import { useText } from '@southbound/shared/platform'
import { renderScreen } from '@southbound/shared/testing'
import english from './locales/en.json'

function Texts() {
  const { t } = useText('content')
  // @ts-expect-error a text that is not there does not compile
  return [t('static.help'), t('static.helpp'), t('cancel')].join(' · ')
}

test('a key is one of the English texts or of the kits', () => {
  renderScreen(<Texts />, { texts: { content: english } })
  expect(document.body.textContent).toContain('Help · static.helpp')
})
