import { describe, expect, it } from 'vitest'
import { guessSize, hasMarkup, isCropped, readSize, tidyCaption } from '../../widgets/lightbox/model.ts'

describe('the size of a picture', () => {
  it.each([
    ['1050', '740', { width: 1050, height: 740 }],
    [' 1050 ', ' 740px', { width: 1050, height: 740 }],
    ['0', '740', null],
    ['', '740', null],
    [null, '740', null],
    ['-5', '740', null],
    ['Infinity', '740', null],
    ['wide', 'high', null],
  ])('in the markup: %j × %j', (width, height, size) => {
    expect(readSize(width, height)).toEqual(size)
  })

  it('is guessed from the thumbnail until it has been measured', () => {
    const screen = { width: 1200, height: 800 }
    expect(guessSize({ width: 300, height: 200 }, screen)).toEqual({ width: 1200, height: 800 })
    expect(guessSize({ width: 100, height: 200 }, screen)).toEqual({ width: 400, height: 800 })
    expect(guessSize(null, screen)).toEqual(screen)
  })

  it('tells a cropped thumbnail from one that is merely rounded', () => {
    expect(isCropped({ width: 379, height: 267 }, { width: 1050, height: 740 })).toBe(false)
    expect(isCropped({ width: 300, height: 300 }, { width: 1050, height: 740 })).toBe(true)
    expect(isCropped(null, { width: 1, height: 1 })).toBe(false)
  })
})

describe('a caption', () => {
  it('drops blanks', () => {
    expect(tidyCaption(' Neris ', '\n')).toEqual({ title: 'Neris', description: '' })
  })

  it('says a title once', () => {
    expect(tidyCaption('Neris at six', '<p>Neris <em>at</em> six</p>').description).toBe('')
    expect(tidyCaption('Neris', '<p>Neris again</p>').description).toBe('<p>Neris again</p>')
  })

  it.each([
    ['Neris', false],
    ['<b>Neris</b>', true],
    ['Neris &amp; fog', true],
  ])('goes to the sanitiser only with markup: %s', (html, needs) => {
    expect(hasMarkup(html)).toBe(needs)
  })
})
