import { paths, useText, withLocale } from '@southbound/shared/platform'
import { CheckRow, ChoiceGroup, type TextFieldProps } from '@southbound/shared/ui/page'
import styles from './AuthPage.module.css'

type Ties = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>
const PAGES = ['terms', 'privacy'] as const

/** Whoever opens an account agrees; the pages open beside it, so that nothing typed is lost. */
export function AgreementField({ name, value, onChange, error }: Ties) {
  const { t, locale } = useText('account')
  return (
    <ChoiceGroup legend={t('agreement.legend')} error={error}>
      <CheckRow
        name={name}
        checked={value !== ''}
        onChange={(agrees) => onChange?.(agrees ? 'yes' : '')}
        label={t('agreement.agree')}
      />
      <p className={`small ${styles.foot}`}>
        {PAGES.map((page) => (
          <a key={page} href={withLocale(locale, paths[page]())} target="_blank" rel="noopener">
            {t(`agreement.${page}`)}
          </a>
        ))}
      </p>
    </ChoiceGroup>
  )
}
