export { Log, type LogEntry } from './parts/Log.tsx'
export { StageBar, type StageBarProps, Steps, type StepsProps } from './parts/Stages.tsx'
