import { expect, it } from 'vitest'
import { reportText } from '../../loader/runtime/inspector/report.ts'
import catalogue from '../../src/i18n/catalogues/lt.json'
import { readPageConfig } from '../../src/island/page-config.ts'

it('the inspector’s report has what the site owner wrote, and not every text of the page’s language', () => {
  const page = readPageConfig({ locale: 'lt-LT', texts: { 'Load More': 'Dar' } }, document, () => {})
  const text = reportText([], [], [], [], { ...page, catalogue }, [])
  expect(text).toContain('"texts":{"Load More":"Dar"}')
  expect(text).not.toContain(catalogue['Try again'])
})
