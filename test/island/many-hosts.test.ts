import { afterEach, expect, it } from 'vitest'
import { defineWidget } from '../../src/island/widget.ts'
import { nextTask } from '../../src/timing/task.ts'
import { openPage } from '../support/page.ts'

const HOSTS = 6
const MOUNT_MS = 5

afterEach(() => {
  document.body.innerHTML = ''
})

it('many hosts are mounted in several tasks, in their order', async () => {
  const mounted: string[] = []
  const slow = defineWidget({
    name: 'slow',
    parse: () => null,
    mount(host) {
      const end = performance.now() + MOUNT_MS
      while (performance.now() < end);
      mounted.push(host.id)
    },
  })
  const ids = Array.from({ length: HOSTS }, (_, place) => `host-${place}`)
  const { runtime } = openPage(ids.map((id) => `<i id="${id}"></i>`).join(''), [slow])
  await nextTask()
  const all = Promise.all([...document.querySelectorAll('i')].map((host) => runtime.mount(host, 'slow')))
  // The browser has its turn before the last.
  await nextTask()
  expect(mounted.length).toBeGreaterThan(0)
  expect(mounted.length).toBeLessThan(HOSTS)
  await all
  expect(mounted).toEqual(ids)
})
