import { beforeEach, expect, it, vi } from 'vitest'
import { readConfigScript } from '../../src/island/config-script.ts'
import { readPageConfig } from '../../src/island/page-config.ts'
import { readGlobal } from '../../src/read/globals.ts'
import { readBuilderBreakpoints } from '../../widgets/carousel/original/builder.ts'
import { readSearchResult, readPage } from '../../widgets/pickup-selector/carriers/dpd-answers.ts'
import { readFeedback } from '../../widgets/contact-form/submit/answers.ts'
import { columnsOption } from '../../widgets/post-grid/layout/column-count.ts'
import { readNativeOptions } from '../../widgets/rotating-headline/model.ts'
import { readPluginSettings } from '../../widgets/variation-swatches/settings.ts'
import { parseVariations, readDetails } from '../../widgets/variation-swatches/variations/variation.ts'

const KEYS = ['__proto__', 'constructor', 'prototype'] as const

/** JSON in which `key` stands at every depth; parsed, `__proto__` is an own property. */
const hostile = (key: string): string =>
  `{"${key}":{"hacked":1,"${key}":{"hacked":1}},"widgets":{"${key}":{"hacked":1},"lightbox":{"${key}":{"hacked":1}}},` +
  `"texts":{"${key}":"x"},"extraQuery":{"${key}":{"hacked":"1"}}}`

function expectClean(): void {
  expect('hacked' in {}).toBe(false)
  expect('hacked' in Object).toBe(false)
  expect('hacked' in Object.prototype).toBe(false)
  expect('hacked' in Array.prototype).toBe(false)
}

beforeEach(() => {
  document.head.innerHTML = ''
})

it.each(KEYS)('the page’s configuration drops %s at every depth', (key) => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.setAttribute('data-atoll-config', '')
  script.textContent = hostile(key)
  document.head.append(script)
  const config = readPageConfig(readConfigScript(document), document, vi.fn<(advice: string) => void>())
  const { widgets, texts, extraQuery } = config
  for (const part of [config, widgets, texts, extraQuery, Object(widgets['lightbox']) as object])
    expect(Object.hasOwn(part, key)).toBe(false)
  expect((config.widgets as Record<string, unknown>)['hacked']).toBeUndefined()
  expectClean()
})

it.each(KEYS)('a global that holds %s gives nothing to anything else', (key) => {
  Object.assign(globalThis, { hostile_params: JSON.parse(hostile(key)) as unknown })
  const read = readGlobal('hostile_params')
  expect((read as Record<string, unknown>)['hacked']).toBeUndefined()
  expectClean()
})

it.each(KEYS)('an answer that holds %s is read without it', (key) => {
  const body: unknown = JSON.parse(
    `{"${key}":{"hacked":1},"status":"mail_sent","message":"x","invalid_fields":[{"field":"${key}","message":"x"}],` +
      `"quiz":{"${key}":["q","h"]},"captcha":{"${key}":"/c.png"},"results":[{"parcelshop_id":"LT1","${key}":{"hacked":1}}]}`,
  )
  expect(readFeedback(body)?.invalidFields.get(key)).toBe('x')
  expect(readSearchResult(body)?.points).toHaveLength(1)
  expect(readPage(body)?.points).toHaveLength(1)
  expectClean()
})

it.each(KEYS)('JSON of the host’s attributes and settings that holds %s changes nothing else', (key) => {
  const [variation] =
    parseVariations(
      `[{"variation_id":1,"attributes":{"${key}":"x","attribute_size":"m"},"${key}":{"hacked":1},"image":{"${key}":{"hacked":1}}}]`,
    ) ?? []
  expect(variation).toMatchObject({ id: 1, attributes: { attribute_size: 'm' } })
  expect(variation && readDetails(variation)).not.toHaveProperty('hacked')
  expect(columnsOption.read(`{"d":4,"${key}":{"hacked":1}}`)).toBeUndefined()
  const plain = readBuilderBreakpoints({ widget_columns: '4' }, 1450)
  const settings: unknown = JSON.parse(
    `{"widget_columns":"4","${key}":{"hacked":1,"widget_columns_mobile":"9"}}`,
  )
  expect(readBuilderBreakpoints(settings, 1450)).toEqual(plain)
  expect(readNativeOptions(`{"phrases":["One"],"${key}":{"speed":9999}}`)).toEqual({ phrases: ['One'] })
  const swatches = JSON.parse(`{"clear_on_reselect":"1","${key}":{"show_variation_stock":"1"}}`) as object
  expect(readPluginSettings({ ...swatches })).toMatchObject({ clearOnReselect: true, showStock: undefined })
  expectClean()
})
