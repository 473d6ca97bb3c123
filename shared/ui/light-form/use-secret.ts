import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A password that can be shown, with a warning of Caps Lock: attributes of its input and of its button. */
export function useSecret(onBlur?: () => void) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  const input = {
    type: shown ? 'text' : 'password',
    onKeyDown: look,
    onKeyUp: look,
    onBlur: () => {
      setCaps(false)
      onBlur?.()
    },
  }
  const eye = {
    type: 'button',
    'aria-label': t(shown ? 'password.hide' : 'password.show'),
    onClick: () => setShown(!shown),
    children: t(shown ? 'hide' : 'show'),
  } as const
  return { input, eye, warning: caps && t('password.caps') }
}
