export { Descriptions, type DescriptionsProps } from './parts/Facts.tsx'
export { Meter, type MeterProps } from './parts/Meter.tsx'
export { Statistic, type StatisticProps } from './parts/Statistic.tsx'
