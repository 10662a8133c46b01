import { expect, it } from 'vitest'
import { createMapView } from '../../../widgets/pickup-selector/map/map-view.ts'

const START = { x: 0.5, y: 0.3, zoom: 9 }
const NEARER = { ...START, zoom: 10 }

it('says where a flight ends, so that a press during it goes on from there', () => {
  const life = new AbortController()
  const view = createMapView(START, life.signal)
  expect(view.goal()).toEqual(START)
  view.fly(NEARER, true)
  expect(view.get().zoom).toBeLessThan(NEARER.zoom)
  expect(view.goal()).toEqual(NEARER)
  view.move({ ...START, zoom: 9.4 })
  expect(view.goal()).toEqual({ ...START, zoom: 9.4 })
  life.abort()
})
