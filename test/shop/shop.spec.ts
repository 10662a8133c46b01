import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { flows } from './all-flows.ts'
import { offersFile } from './discover.ts'
import type { Offers } from './offers.ts'
import { NotAllowed, NotThere } from './outcome.ts'
import { readSettings } from './settings.ts'
import { Visit } from './visit.ts'

const settings = readSettings()
const unknown = settings.only.filter((name) => !flows.some((flow) => flow.name === name))
if (unknown.length > 0)
  throw new Error(`No flow is called ${unknown.join()}. There are: ${flows.map(({ name }) => name).join()}.`)

for (const flow of flows) {
  if (settings.only.length > 0 && !settings.only.includes(flow.name)) continue
  test(flow.title, async ({ page }, info) => {
    const view = info.project.name
    info.annotations.push({ type: 'flow', description: flow.name })
    if (flow.views && !flow.views.some((name) => name === view)) {
      // The report leaves it out: there is nothing to know about it at this width.
      info.annotations.push({ type: 'other width' })
      test.skip()
    }
    const offers = JSON.parse(readFileSync(offersFile(settings), 'utf8')) as Offers
    const visit = new Visit(page, settings, offers, info)
    try {
      await visit.begin()
      await flow.play(visit)
    } catch (error) {
      if (!(error instanceof NotThere || error instanceof NotAllowed)) throw error
      visit.note(error.message)
      info.annotations.push({
        type: 'outcome',
        description: error instanceof NotThere ? 'not there' : 'not allowed',
      })
    } finally {
      await visit.picture('At the end').catch(() => {})
      info.annotations.push(...visit.evidence.map((description) => ({ type: 'evidence', description })))
      for (const { label, body } of visit.pictures)
        await info.attach(label, { body, contentType: 'image/jpeg' })
    }
  })
}
