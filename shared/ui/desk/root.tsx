import { legacyLogicalPropertiesTransformer, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import english from 'antd/locale/en_US'
import chinese from 'antd/locale/zh_CN'
import { type ReactNode, useState } from 'react'
import 'dayjs/locale/zh-cn'
import { antdTheme } from '../tokens/antd-theme.ts'
import './parts/Root.module.css'

const LOCALES = { en: english, zh: chinese }
/** Chromium has `inset` and `margin-inline` from 87 on, Safari from 14.5 on (decision 0113). */
const TO_FLOOR = [legacyLogicalPropertiesTransformer]
/**
 * A list opens inside the dialog of its field: what is outside is hidden from assistive technology, or inert.
 */
const POPUP_PLACES = 'dialog, .ant-modal-container, .ant-drawer-section, main'
const besideTrigger = (trigger?: HTMLElement) => trigger?.closest<HTMLElement>(POPUP_PLACES) ?? document.body

const STILL = { ...antdTheme, token: { ...antdTheme.token, motion: false } }
/** Nothing waits for the end of a motion that base.css takes away. */
const themeHere = () =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? STILL : antdTheme

export function DeskRoot({
  locale,
  nonce,
  children,
}: {
  locale: 'en' | 'zh'
  nonce?: string
  children: ReactNode
}) {
  const [theme] = useState(themeHere)
  return (
    <ConfigProvider
      theme={theme}
      locale={LOCALES[locale]}
      csp={nonce ? { nonce } : undefined}
      getPopupContainer={besideTrigger}
      button={{ autoInsertSpace: false }}
    >
      <StyleProvider transformers={TO_FLOOR}>{children}</StyleProvider>
    </ConfigProvider>
  )
}
