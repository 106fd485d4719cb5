import { isObject } from '../../contract/json-schema.ts'
import { numberText } from '../../json/raw-number.ts'
import type { Reshaped } from '../shape-cause.ts'

/**
 * The list in a connection of GraphQL: { "edges": [{ "node": ... }], "pageInfo": ..., "totalCount": 1 }; undefined for anything else, and
 * where the list goes on elsewhere.
 */
export function connection(value: Readonly<Record<string, unknown>>): Reshaped | undefined {
  const { edges, nodes, pageInfo, totalCount, __typename: type, ...others } = value
  const isEdges = Array.isArray(edges) && nodes === undefined && edges.every(isEdge)
  const list: readonly unknown[] | undefined = isEdges ? edges : edges === undefined && Array.isArray(nodes) ? nodes : undefined
  if (!list || Object.keys(others).length > 0 || !isWhole(pageInfo) || !isType(type, 'Connection')) return undefined
  if (totalCount !== undefined && numberText(totalCount) !== String(list.length)) return undefined
  if (!isEdges) return { value: list, from: list.map((_item, index) => ['nodes', index]), isSure: true }
  return { value: edges.map(({ node }) => node), from: list.map((_item, index) => ['edges', index, 'node']), isSure: true }
}

function isEdge(value: unknown): value is { readonly node: unknown } {
  if (!isObject(value)) return false
  const { node, cursor, __typename: type, ...others } = value
  return isObject(node) && (cursor === undefined || typeof cursor === 'string') && isType(type, 'Edge') && Object.keys(others).length === 0
}

function isType(value: unknown, end: string): boolean {
  return value === undefined || (typeof value === 'string' && value.endsWith(end))
}

/** Whether what is told of pages says that there is no other. */
function isWhole(pageInfo: unknown): boolean {
  if (pageInfo === undefined || pageInfo === null) return true
  if (!isObject(pageInfo)) return false
  const { hasNextPage, hasPreviousPage, startCursor: _start, endCursor: _end, __typename: type, ...others } = pageInfo
  return hasNextPage !== true && hasPreviousPage !== true && isType(type, 'PageInfo') && Object.keys(others).length === 0
}
