export { Descriptions, type DescriptionsProps } from './parts/Facts.tsx'
export { Statistic, type StatisticProps } from './parts/Statistic.tsx'
