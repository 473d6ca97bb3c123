import { Descriptions as AntDescriptions } from 'antd'
import { classNames } from '../../page/class-names.ts'
import type { Fact } from '../../page/layout/Facts.tsx'
import styles from './Facts.module.css'

export interface DescriptionsProps {
  items: readonly (Fact & { /** Takes the rest of its line. */ wide?: boolean })[]
  /** Side by side where there is room, or a line each as in a side panel. */
  layout?: 'inline' | 'rows'
  className?: string
}

const COLUMNS = { inline: { xs: 1, sm: 2, lg: 4 }, rows: 1 }

/** Facts without a value are left out. */
export function Descriptions({ items, layout = 'inline', className }: DescriptionsProps) {
  const known = items.filter(({ value }) => value != null && value !== '' && value !== false)
  return (
    <AntDescriptions
      className={classNames(styles[layout], className)}
      size="small"
      colon={false}
      column={COLUMNS[layout]}
      layout={layout === 'inline' ? 'vertical' : 'horizontal'}
      items={known.map(({ label, value, wide }) => ({
        key: label,
        label,
        children: value,
        span: wide ? 'filled' : undefined,
      }))}
    />
  )
}
