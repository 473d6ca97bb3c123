export { SearchBox, type SearchBoxProps } from './parts/SearchBox.tsx'
