import { createElement, createRef } from 'react'
import { expect, test } from 'vitest'
import { element } from './element.ts'

test('without an element a plain one is drawn', () => {
  const drawn = element({ tag: 'button', props: { className: 'look', type: 'button' } })
  expect(drawn.type).toBe('button')
  expect(drawn.props).toEqual({ className: 'look', type: 'button' })
  expect(element({ props: { className: 'look' } }).type).toBe('div')
})

test('an element gets the look, and keeps what it has of its own', () => {
  const press = () => {}
  const own = createRef<HTMLAnchorElement>()
  const link = createElement('a', { href: '/auth', className: 'own', id: 'link', ref: own })
  const drawn = element({
    render: link,
    props: { className: 'look', id: 'other', onClick: press, ref: createRef(), children: 'Sign in' },
  })
  expect(drawn.type).toBe('a')
  expect(drawn.props).toEqual({
    href: '/auth',
    className: 'look own',
    id: 'link',
    ref: own,
    onClick: press,
    children: 'Sign in',
  })
})
