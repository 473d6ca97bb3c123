import { type TestApp, testApp } from '../app.ts'
import { databaseOfItsOwn } from './own-database.ts'

/** The app on a PostgreSQL database of its own, which ends with it. */
export const appOfItsOwn = async (fill?: Parameters<typeof testApp>[1]): Promise<TestApp> =>
  testApp(await databaseOfItsOwn(), fill)
