import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../page/Button.tsx'
import { useDisabled } from '../upload/use-disabled.ts'
import styles from './Form.module.css'

export interface FormListProps {
  name: string | number | (string | number)[]
  entry: string
  min?: number
  max?: number
  fresh?: object
  /** `name={[at, 'school']}` */
  children: (at: number) => ReactNode
}

/** What the server said of the whole list goes with the next check of it: only fields with rules have one. */
const CHECKED = [{ validator: async () => undefined }]

export function FormList({ name, entry, min = 0, max = 20, fresh = {}, children }: FormListProps) {
  const { t } = useTranslation('common')
  const disabled = useDisabled()
  return (
    <Form.List name={name} rules={CHECKED}>
      {(fields, { add, remove }, { errors }) => (
        <>
          {fields.map(({ key, name: at }) => (
            <section key={key} className={styles.entry} aria-label={`${entry} ${at + 1}`}>
              <header className={styles.head}>
                <h3 className={styles.title}>{`${entry} ${at + 1}`}</h3>
                {!disabled && fields.length > min && (
                  <Button
                    small
                    look="plain"
                    onClick={() => remove(at)}
                    aria-label={t('removeNumbered', { name: entry, number: at + 1 })}
                  >
                    {t('remove')}
                  </Button>
                )}
              </header>
              {children(at)}
            </section>
          ))}
          {/* What is wrong with the entries together. */}
          {errors.length > 0 && (
            <p role="alert" className={styles.fault}>
              {errors}
            </p>
          )}
          {!disabled && fields.length < max && (
            <p className={styles.add}>
              <Button small onClick={() => add(fresh)}>
                {t('addNamed', { name: entry })}
              </Button>
            </p>
          )}
        </>
      )}
    </Form.List>
  )
}
