import { useText } from '@southbound/shared/platform'
import { CheckboxInput, RadioGroup } from '@southbound/shared/ui/desk/form'
import { useState } from 'react'
import styles from './Pictures.module.css'
import type { Pair } from './use-pictures.ts'

const WIDE = '(min-width: 1000px)'

export interface PictureView {
  language: Pair['language']
  width: Pair['width']
  isMarked: boolean
}
/** Begins in the reader's language, at the width that his own window is nearer to. */
export function useLook(): PictureView & { set: (change: Partial<PictureView>) => void } {
  const { locale } = useText('releases')
  const [look, setLook] = useState<PictureView>(() => ({
    language: locale,
    width: matchMedia(WIDE).matches ? 1280 : 360,
    isMarked: true,
  }))
  return { ...look, set: (change) => setLook({ ...look, ...change }) }
}

/** In which language, at which width, and whether what differs is framed. */
export function Choosing({ look }: { look: ReturnType<typeof useLook> }) {
  const { t } = useText('releases')
  return (
    <div className={styles.choosing}>
      <fieldset className={styles.choice}>
        <legend>{t('pictures.width')}</legend>
        <RadioGroup<number>
          value={look.width}
          onChange={(width) => look.set({ width: width === 360 ? 360 : 1280 })}
          options={[
            { value: 360, label: t('pictures.widths.360') },
            { value: 1280, label: t('pictures.widths.1280') },
          ]}
        />
      </fieldset>
      <fieldset className={styles.choice}>
        <legend>{t('pictures.language')}</legend>
        <RadioGroup<string>
          value={look.language}
          onChange={(language) => look.set({ language: language === 'zh' ? 'zh' : 'en' })}
          options={[
            { value: 'en', label: 'English' },
            { value: 'zh', label: '中文' },
          ]}
        />
      </fieldset>
      <CheckboxInput value={look.isMarked} onChange={(isMarked) => look.set({ isMarked })}>
        {t('pictures.marks')}
      </CheckboxInput>
    </div>
  )
}
