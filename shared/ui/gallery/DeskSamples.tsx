import { useTranslation } from 'react-i18next'
import { DeskRoot } from '../desk/root.tsx'
import { CaseSamples } from './CaseSamples.tsx'
import { FormSamples } from './FormSamples.tsx'
import { QuestionSamples } from './QuestionSamples.tsx'
import { UploadSamples } from './UploadSamples.tsx'

export default function DeskSamples() {
  const { i18n } = useTranslation()
  return (
    <DeskRoot locale={i18n.language === 'zh' ? 'zh' : 'en'}>
      <FormSamples />
      <CaseSamples />
      <UploadSamples />
      <QuestionSamples />
    </DeskRoot>
  )
}
