export { Result, type ResultProps } from './parts/Result.tsx'
