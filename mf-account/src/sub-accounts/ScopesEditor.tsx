import {
  PRESET_NAMES,
  SCOPE_NAMES,
  SCOPE_PRESETS,
  SCOPES,
  type ScopeLevel,
  type ScopeName,
  type ScopePreset,
  type Scopes,
} from '@southbound/shared/contract/constants'
import { useText } from '@southbound/shared/platform'
import { SelectField } from '@southbound/shared/ui/page'
import styles from './Team.module.css'

const CUSTOM = 'custom'
const presetOf = (scopes: Scopes): ScopePreset | typeof CUSTOM =>
  PRESET_NAMES.find((name) => SCOPE_NAMES.every((scope) => SCOPE_PRESETS[name][scope] === scopes[scope])) ??
  CUSTOM

export function ScopesEditor({ scopes, onChange }: { scopes: Scopes; onChange: (scopes: Scopes) => void }) {
  const { t } = useText('account')
  const current = presetOf(scopes)
  const presets = [...PRESET_NAMES, ...(current === CUSTOM ? ([CUSTOM] as const) : [])].map((value) => ({
    value,
    label: t(`scopes.presets.${value}`),
  }))
  const levelName = (name: ScopeName, level: ScopeLevel): string =>
    (SCOPES[name] as readonly ScopeLevel[]).includes('assigned')
      ? t(`scopes.levels.${level}`)
      : t(level === 'all' ? 'scopes.levels.yes' : 'scopes.levels.no')
  return (
    <>
      <SelectField
        label={t('scopes.preset')}
        options={presets}
        value={current}
        onChange={(value) => value !== CUSTOM && onChange({ ...SCOPE_PRESETS[value as ScopePreset] })}
      />
      <div className={styles.scopes}>
        {SCOPE_NAMES.map((name) => (
          <SelectField
            key={name}
            label={t(`scopes.names.${name.replace('.', '-') as 'dossiers'}`)}
            options={SCOPES[name].map((value) => ({ value, label: levelName(name, value) }))}
            value={scopes[name]}
            onChange={(value) => onChange({ ...scopes, [name]: value as ScopeLevel })}
          />
        ))}
      </div>
    </>
  )
}
