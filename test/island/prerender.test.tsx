import userEvent from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { prerender } from '../../src/island/prerender.ts'

interface LabelProps {
  readonly text: string
  readonly notes?: readonly string[]
  readonly busy?: boolean
  readonly onClick?: () => void
}

function Label({ text, notes = [], busy = false, onClick }: LabelProps) {
  return (
    <>
      <button
        type="button"
        className="field"
        aria-expanded={busy}
        data-busy={busy}
        disabled={busy}
        onClick={onClick}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M0 0" />
        </svg>
        {text}
        {busy && ' …'}
      </button>
      <output>
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </output>
      <span hidden>{null}</span>
    </>
  )
}

function start() {
  const container = document.createElement('div')
  document.body.append(container)
  const life = new AbortController()
  return { container, life, button: () => container.querySelector('button') }
}

afterEach(() => {
  document.body.replaceChildren()
})

describe('what is prerendered', () => {
  it('is what React draws, letter for letter, and taken over as it is', () => {
    const problems = vi.spyOn(console, 'error')
    const { container, life, button } = start()
    const view = <Label text="a & <b>" notes={['one', 'two']} busy />
    prerender(view, container, life.signal)
    const before = { markup: container.innerHTML, element: button() }
    expect(before.markup).toContain('a &amp; &lt;b&gt; …')
    expect(button()?.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
    const recovered = vi.fn<() => void>()
    let root: Root | undefined
    flushSync(() => {
      root = hydrateRoot(container, view, { onRecoverableError: recovered })
    })
    expect(recovered).not.toHaveBeenCalled()
    expect(problems).not.toHaveBeenCalled()
    expect(container.innerHTML).toBe(before.markup)
    expect(button()).toBe(before.element)
    root?.unmount()
  })

  it('keeps what stands behind a part that goes or comes', () => {
    const { container, life } = start()
    const view = (part: boolean) => (
      <>
        {part && <p>part</p>}
        <button type="button">on</button>
        <output>end</output>
      </>
    )
    prerender(view(true), container, life.signal)
    const rest = [...container.children].slice(1)
    prerender(view(false), container, life.signal)
    expect([...container.children]).toEqual(rest)
    prerender(view(true), container, life.signal)
    expect([...container.children].slice(1)).toEqual(rest)
    expect(container.firstElementChild?.localName).toBe('p')
  })

  it('acts until React takes over', async () => {
    const press = vi.fn<() => void>()
    const { container, life, button } = start()
    prerender(<Label text="a" onClick={press} />, container, life.signal)
    const user = userEvent.setup()
    await user.click(button() ?? document.body)
    expect(press).toHaveBeenCalledOnce()
    life.abort()
    await user.click(button() ?? document.body)
    expect(press).toHaveBeenCalledOnce()
  })

  it('keeps its elements and their focus when it is drawn again', () => {
    const { container, life, button } = start()
    prerender(<Label text="a" notes={['one']} />, container, life.signal)
    const first = button()
    first?.focus()
    prerender(<Label text="b" notes={['one', 'two']} />, container, life.signal)
    expect(button()).toBe(first)
    expect(document.activeElement).toBe(first)
    expect(container.querySelector('output')?.textContent).toBe('onetwo')
    prerender(<Label text="b" />, container, life.signal)
    expect(container.querySelector('output')?.childNodes).toHaveLength(0)
    const fresh = start()
    prerender(<Label text="b" />, fresh.container, life.signal)
    expect(container.innerHTML).toBe(fresh.container.innerHTML)
  })
})
