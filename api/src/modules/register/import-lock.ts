/** On a shared database: one import, or one taking back, at a time. */
export const IMPORT_LOCK = 7_301_965
