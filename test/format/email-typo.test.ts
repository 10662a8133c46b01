import { expect, it } from 'vitest'
import { meantEmail } from '../../src/format/email-typo.ts'

it.each([
  ['rasa@gmial.com', 'rasa@gmail.com'],
  ['rasa@gmail.con', 'rasa@gmail.com'],
  ['rasa@gmail.co', 'rasa@gmail.com'],
  ['rasa@gmail.cm', 'rasa@gmail.com'],
  ['rasa@gmaol.con', 'rasa@gmail.com'],
  ['rasa@gmailcom', 'rasa@gmail.com'],
  [' Rasa.P+shop@GMAL.com ', 'Rasa.P+shop@gmail.com'],
  ['rasa@hotmial.com', 'rasa@hotmail.com'],
  ['rasa@outlok.com', 'rasa@outlook.com'],
  ['rasa@yaho.com', 'rasa@yahoo.com'],
  ['rasa@iclould.com', 'rasa@icloud.com'],
  ['rasa@imbox.lt', 'rasa@inbox.lt'],
  ['rasa@yandex.ri', null],
  ['rasa@manufaktura.con', 'rasa@manufaktura.com'],
  ['rasa@manufaktura.comm', 'rasa@manufaktura.com'],
])('%j was meant as %j', (address, meant) => {
  expect(meantEmail(address)).toBe(meant)
})

it.each([
  'gmail.com',
  'mail.com',
  'ymail.com',
  'email.com',
  'cloud.com',
  'yahoo.de',
  'yahoo.co.uk',
  'hotmail.fr',
  'outlook.com.br',
  'yandex.kz',
  'inbox.lt',
  'inbox.lv',
  'inbox.eu',
  'mail.ee',
  'gmx.de',
  'wp.pl',
  'bk.ru',
  'pastas.example',
  'mano-imone.lt',
  'company.co',
  'firma.om',
])('an address at %s is left alone', (domain) => {
  expect(meantEmail(`rasa@${domain}`)).toBeNull()
})

it.each(['', 'rasa', 'rasa@', '@gmial.com', 'rasa@x@gmial.com'])('%j is no address to correct', (text) => {
  expect(meantEmail(text)).toBeNull()
})

it('an endless text takes no time', () => {
  expect(meantEmail(`rasa@${'gmial'.repeat(20_000)}.com`)).toBeNull()
})
