import { RecentlyUsed } from '../../recently-used.ts'
import type { KnownRow } from './course-rows.ts'

/** Rows as they are shown, by course. What was being read while a course changed is not kept. */
export class RowMemory {
  readonly #kept: RecentlyUsed<KnownRow>
  #turn = 0

  constructor(most: number) {
    this.#kept = new RecentlyUsed(most)
  }

  /** Another one after each change. */
  get turn(): number {
    return this.#turn
  }

  get(id: string): KnownRow | undefined {
    return this.#kept.get(id)
  }

  /** `turn`: when its reading began. */
  keep(id: string, row: KnownRow, turn: number): void {
    if (turn === this.#turn) this.#kept.set(id, row)
  }

  forget(ids: readonly string[]): void {
    this.#turn += 1
    for (const id of ids) this.#kept.delete(id)
  }
}
