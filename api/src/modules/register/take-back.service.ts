// Beside register.service.ts, which a thread without a database loads to read workbooks.
export { holdImports } from './import-lock.ts'
export { planTakeBack, takeBack } from './undo/take-back.ts'
