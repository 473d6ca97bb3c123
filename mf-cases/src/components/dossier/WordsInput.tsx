import { GS_WORDS, wordCount } from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { TextArea } from '@southbound/shared/ui/desk/form'
import type { ComponentProps } from 'react'

export function WordsInput(props: ComponentProps<typeof TextArea>) {
  const { t } = useText('cases')
  const n = wordCount(props.value ?? '')
  return (
    <>
      <TextArea rows={5} {...props} />
      <p className="muted small num">{t('dossier.wordsOf', { n, most: GS_WORDS })}</p>
    </>
  )
}
