import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body } from './exchange.ts'

/** A copy of a JSON value with every scalar inside it changed; `undefined` leaves a member out. */
export function mapScalars(value: unknown, change: (scalar: unknown, field: string) => unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => mapScalars(item, change, field))
  if (!isObject(value)) return change(value, field)
  const members = Object.entries(value).map(([name, member]) => [name, mapScalars(member, change, name)] as const)
  return Object.fromEntries(members.filter(([, member]) => member !== undefined))
}

/** A copy of a JSON value with every text inside it changed; `undefined` leaves a member out. */
export function mapTexts(value: unknown, change: (text: string, field: string) => unknown): unknown {
  return mapScalars(value, (scalar, field) => (typeof scalar === 'string' ? change(scalar, field) : scalar))
}

/** A copy of a JSON value with the scalars of one field inside it changed. */
export function mapField(value: unknown, field: string, change: (scalar: unknown) => unknown): unknown {
  return mapScalars(value, (scalar, name) => (name === field ? change(scalar) : scalar))
}

/** A copy of a JSON value with every array inside it changed. */
export function mapArrays(value: unknown, change: (array: readonly unknown[]) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((item: unknown) => mapArrays(item, change)))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapArrays(member, change)]))
}

/** A copy of a JSON value with every object inside it changed, the inner ones first. */
export function mapObjects(value: unknown, change: (object: Readonly<Record<string, unknown>>) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => mapObjects(item, change))
  if (!isObject(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapObjects(member, change)])))
}

/** A copy of a JSON value with the name of every member of an object inside it changed. */
export function mapNames(value: unknown, change: (name: string) => string): unknown {
  return mapObjects(value, (object) => Object.fromEntries(Object.entries(object).map(([name, member]) => [change(name), member])))
}

/** A copy of a JSON value with every member of an object inside it changed, the inner ones first; `undefined` leaves it out. */
export function mapMembers(value: unknown, change: (name: string, member: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => mapMembers(item, change))
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([name, member]) => [name, change(name, mapMembers(member, change))] as const)
  return Object.fromEntries(members.filter(([, member]) => member !== undefined))
}

/** A copy of a JSON value whose lists of one name are cut off. */
export function cutAt(most: number, field: string, value: unknown): unknown {
  return mapMembers(value, (name, member) => (name === field && Array.isArray(member) ? member.slice(0, most) : member))
}

/** The object with one of its members changed, where that is an object. */
export function withObject(body: Body, name: string, change: (object: Body) => Body): Body {
  const object = body[name]
  return isObject(object) ? { ...body, [name]: change(object) } : body
}

/** The object with the objects of one of its lists changed. */
export function withItems(body: Body, name: string, change: (item: Body) => Body): Body {
  const items = body[name]
  return Array.isArray(items) ? { ...body, [name]: items.map((item: unknown) => (isObject(item) ? change(item) : item)) } : body
}
