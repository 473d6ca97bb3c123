export { FilterFields, type FilterFieldsProps } from './parts/FilterFields.tsx'
