import { FormGrid, FormItem, FormList, TextInput } from '@southbound/shared/ui/desk/form'
import { PictureField } from '@southbound/shared/ui/desk/upload'
import styles from '../ManageCourses.module.css'
import { useWords } from '../own-words.ts'

const MOST = 10
const FRESH = { altEn: null, altCn: null }

/** Each with words in one language at least. */
export function CampusPhotos() {
  const { t } = useWords()
  return (
    <section>
      <h2 className={styles.title}>{t('campus.photos')}</h2>
      <p className={styles.fine}>{t('campus.hints.photos')}</p>
      <FormList name="photos" entry={t('campus.photo')} max={MOST} fresh={FRESH}>
        {(at) => (
          <FormGrid>
            <FormItem
              name={[at, 'picture']}
              label={t('campus.photo')}
              labelHidden
              required
              chosen
              className={styles.wide}
            >
              <PictureField label={t('campus.photo')} />
            </FormItem>
            {(['altEn', 'altCn'] as const).map((name) => (
              <FormItem key={name} name={[at, name]} label={t(`campus.fields.${name}`)} max={200}>
                <TextInput />
              </FormItem>
            ))}
          </FormGrid>
        )}
      </FormList>
    </section>
  )
}
