import { test } from '@jest/globals'

type Act = () => void | Promise<void>
/** As long as several tests. */
const PATIENCE_MS = 180_000

/** One test of steps that need each other: they run in order, and a failure names its step. */
export const story = (name: string, tell: (step: (name: string, act: Act) => void) => void): void =>
  test(
    name,
    async () => {
      const steps: { name: string; act: Act }[] = []
      tell((stepName, act) => steps.push({ name: stepName, act }))
      for (const step of steps)
        try {
          await step.act()
        } catch (error) {
          if (error instanceof Error) error.message = `${step.name}: ${error.message}`
          throw error
        }
    },
    PATIENCE_MS,
  )
