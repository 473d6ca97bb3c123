import type { courseServices } from '@southbound/shared/contract'
import { MINUTE_MS } from '@southbound/shared/contract/constants'
import type { FastifyInstance } from 'fastify'
import { schedule } from '../../jobs/schedule.ts'
import type { Handlers } from '../../plugins/context.ts'
import type { Frame } from '../../plugins/frame.ts'
import { inputDetail, inputList, reviewInput, sendSources } from './course-inputs.ts'
import {
  addCourseTop,
  cancelCourseTop,
  changeCourseTop,
  courseTopDetailList,
  courseTopList,
  getCourseTopInfo,
  pagedCourseTopList,
  planTop,
  updateWaitingDate,
} from './course-tops.ts'
import { deskInputs, workOnInput } from './desk-inputs.ts'
import { closeAccepted, finishAccepted } from './fulfil-input.ts'
import { tellLateInputs } from './input-notices.ts'

export const courseServicesHandlers: Handlers<typeof courseServices> = {
  'POST /courseService/courseTop': planTop,
  'POST /courseService/addCourseTop': addCourseTop,
  'POST /courseService/getCourseTopInfo': getCourseTopInfo,
  'POST /courseService/courseTopList': courseTopList,
  'POST /courseService/getPagedCourseTopList': pagedCourseTopList,
  'POST /courseService/courseTopDetailList': courseTopDetailList,
  'POST /courseService/changeCourseTop': changeCourseTop,
  'POST /courseService/updateCourseWaitingDate': updateWaitingDate,
  'POST /courseService/cancelCourseTop/:id': cancelCourseTop,
  'POST /courseService/courseInput': sendSources,
  'POST /courseService/courseInputDetail': inputDetail,
  'POST /courseService/courseInputs': inputList,
  'POST /courseService/courseInput/:id/review': reviewInput,
  'GET /courseService/desk': deskInputs,
  'POST /courseService/desk/:id': workOnInput,
}

const EVERY_MS = 10 * MINUTE_MS
export function startCourseServices(app: FastifyInstance, frame: Frame): void {
  const { config, store, given, pageAddress } = frame
  if (!config.jobs) return
  const trade = { db: store.db, given, pageAddress }
  const work = async () => {
    await finishAccepted(trade)
    await tellLateInputs(trade, new Date())
    await closeAccepted(store.db, new Date())
  }
  schedule(app, frame, { name: 'courseServices.accepted', everyMs: EVERY_MS, work })
}
