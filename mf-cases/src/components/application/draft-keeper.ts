import { CASE_STATUS, CODES } from '@southbound/shared/contract/constants'
import { ApiError, afterPause, createStore, isCheckWork, keepDraft } from '@southbound/shared/platform'
import { type CaseData, fetchCase } from '../case/use-case.ts'
import type { DraftForm, DraftKind, Kept, Taken } from './draft-kind.ts'

/** What is not saved is kept in this tab. */
export type SaveState =
  | { kind: 'none' | 'waiting' | 'saving' | 'failed' | 'conflict' | 'signedOut' }
  | { kind: 'saved'; at: string }
  | { kind: 'refused'; message: string }
export interface DraftView<Form extends DraftForm> {
  form: Form
  detail: CaseData | null
  save: SaveState
  started: boolean
}
const PAUSE_MS = 1_200
const AGAIN_MS = [3_000, 10_000, 30_000, 60_000]
const MAY_PASS = ['network', 'server.fault', 'rate.too-frequent']

/** Keeps one application: takes changes and saves them after a pause, one request at a time. */
export class DraftKeeper<Form extends DraftForm> {
  readonly useView
  accountId: string | null = null
  private readonly kind: DraftKind<Form>
  /** The words of this page that the server has, and the same as the server answers them. */
  private said: string
  private answered: string
  private asked = ''
  private readonly pause = afterPause(() => void this.flush())
  private running: Promise<void> | null = null
  private turn = 0
  /** Counts the applications that were opened: an answer to one before is not the open one's. */
  private opened = 0

  constructor(kind: DraftKind<Form>) {
    this.kind = kind
    this.said = kind.wordsOf(kind.empty)
    this.answered = this.said
    this.useView = createStore<DraftView<Form>>(kind.name, () => ({
      form: kind.empty,
      detail: null,
      save: { kind: 'none' },
      started: false,
    }))
  }

  get view(): DraftView<Form> {
    return this.useView.getState()
  }

  /** Starts with what the address names; what was typed here and never saved comes first, and takes it in. */
  start(form: Form, detail: CaseData | null): Taken<Form>['note'] {
    this.opened += 1
    this.turn = 0
    this.said = this.kind.wordsOf(detail ? form : this.kind.empty)
    this.answered = this.said
    const kept = this.kept(form.caseId).load()
    const own =
      kept?.form && (kept.accountId === null || this.accountId === null || kept.accountId === this.accountId)
        ? kept.form
        : null
    this.asked = this.kind.wordsOf(form)
    const isNews = own !== null && !detail && kept?.asked !== this.asked
    const taken = isNews ? this.kind.taken(own, form) : { form: own, note: null }
    const version = own?.version ?? form.version
    if (own) this.answered = kept?.answered ?? this.answered
    this.put({
      started: true,
      form: taken.form ? { ...taken.form, version } : form,
      detail,
      save: detail ? { kind: 'saved', at: detail.updatedAt } : { kind: 'none' },
    })
    if (taken.note) this.hold()
    if (own) this.later(0)
    return taken.note
  }

  change(part: Partial<Form>): void {
    const { form: old } = this.view
    const another = part.dossierId !== undefined && part.dossierId !== old.dossierId
    const form = { ...old, ...(another ? this.kind.ofAnother?.(old) : null), ...part }
    this.put({ form })
    this.hold()
    this.later(PAUSE_MS)
  }

  counted(version: number): void {
    this.put({ form: { ...this.view.form, version } })
  }

  signedIn(accountId: string | null): void {
    this.accountId = accountId
    if (accountId && this.view.save.kind === 'signedOut') this.later(0)
  }

  /** `make` also makes a draft that is still empty. True when all is saved. */
  async flush(make = false): Promise<boolean> {
    this.pause(null)
    if (this.running) await this.running
    if (isCheckWork() || (!this.isChanged() && !(make && !this.view.form.caseId)))
      return this.view.save.kind !== 'conflict'
    if (!this.accountId) {
      this.put({ save: { kind: 'signedOut' } })
      return false
    }
    this.running = this.send().finally(() => {
      this.running = null
    })
    await this.running
    return this.view.save.kind === 'saved'
  }

  async settle(take: 'theirs' | 'mine'): Promise<void> {
    const detail = await this.newest()
    if (take === 'theirs') return this.adopt(detail)
    this.put({ form: { ...this.view.form, version: detail.version }, detail, save: { kind: 'waiting' } })
    await this.flush()
  }

  /** Takes the server's answer to a saving of `words`, or without them the whole of its form. */
  adopt(detail: CaseData, words?: string): void {
    const { caseId, version, updatedAt } = detail
    const theirs = this.kind.fromCase(detail)
    this.kept(null).clear()
    this.answered = this.kind.wordsOf(theirs)
    this.said = words ?? this.answered
    this.put({
      form: words ? { ...this.view.form, caseId, version } : theirs,
      detail,
      save: { kind: 'saved', at: updatedAt },
    })
    const isChanged = this.isChanged()
    if (isChanged || this.kind.isHalf?.(this.view.form)) this.hold()
    else this.kept(caseId).clear()
    if (isChanged) this.later(PAUSE_MS)
  }

  stop(): void {
    void this.flush()
    this.pause(null)
  }

  /** Its draft is deleted: nothing of it is kept or saved any more. */
  drop(): void {
    this.pause(null)
    this.kept(this.view.form.caseId).clear()
    this.said = this.kind.wordsOf(this.view.form)
  }

  private async send(): Promise<void> {
    this.put({ save: { kind: 'saving' } })
    const { opened } = this
    const { form } = this.view
    const words = this.kind.wordsOf(form)
    try {
      const detail = await this.kind.commit(form, false)
      if (opened !== this.opened && !this.shows(detail.caseId, words))
        return this.forget(form.caseId, words, detail)
      this.adopt(detail, words)
      this.turn = 0
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (opened === this.opened) await this.failed(error)
    }
  }

  /** Whether the application that was saved was opened again meanwhile, a new one by its words. */
  private shows(caseId: string, words: string): boolean {
    const { form } = this.view
    return form.caseId === caseId || (form.caseId === null && this.kind.wordsOf(form) === words)
  }

  /** Saved after it was left: what is half typed is kept with the draft that was made of the rest. */
  private forget(before: string | null, words: string, { caseId, version }: CaseData): void {
    const left = this.kept(before)
    const was = left.load()
    if (!was?.form || this.kind.wordsOf(was.form) !== words) return
    left.clear()
    if (this.kind.isHalf?.(was.form))
      this.kept(caseId).save({ ...was, form: { ...was.form, caseId, version } })
  }

  private async failed(error: ApiError): Promise<void> {
    if (error.code === CODES.sessionExpired) return this.put({ save: { kind: 'signedOut' } })
    if (error.failure === 'row.changed') return this.overtaken()
    if (!MAY_PASS.includes(error.failure)) {
      const message = error.fields.map((fault) => fault.message).join(' ') || error.message
      return this.put({ save: { kind: 'refused', message } })
    }
    this.put({ save: { kind: 'failed' } })
    this.later(AGAIN_MS[Math.min(this.turn++, AGAIN_MS.length - 1)] as number, true)
  }

  /** The version has moved on: with the words that this page saved last only a file came. */
  private async overtaken(): Promise<void> {
    const { opened } = this
    const detail = await this.newest().catch(() => null)
    if (opened !== this.opened) return
    if (!detail) return this.later(AGAIN_MS[0] as number, true)
    if (
      detail.status !== CASE_STATUS.draft ||
      this.kind.wordsOf(this.kind.fromCase(detail)) !== this.answered
    )
      return this.put({ detail, save: { kind: 'conflict' } })
    this.put({ form: { ...this.view.form, version: detail.version }, detail })
    return this.send()
  }

  private newest = () => fetchCase(this.view.form.caseId as string)
  private isChanged = () => this.kind.wordsOf(this.view.form) !== this.said
  private hold(): void {
    const { accountId, answered, asked } = this
    const { form } = this.view
    this.kept(form.caseId).save({ accountId, form, answered, asked })
  }
  private kept = (caseId: string | null) => keepDraft<Kept<Form>>(`${this.kind.name}:${caseId ?? 'new'}`)

  private later(ms: number, quiet = false): void {
    this.pause(null)
    if (this.view.save.kind === 'conflict') return
    if (!quiet && this.isChanged()) this.put({ save: { kind: this.accountId ? 'waiting' : 'signedOut' } })
    this.pause(ms)
  }

  private put(part: Partial<DraftView<Form>>): void {
    this.useView.setState(part)
  }
}
