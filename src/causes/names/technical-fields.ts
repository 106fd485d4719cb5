import { isObject } from '../../contract/json-schema.ts'
import type { ShapeCause } from '../shape-cause.ts'

/** Fields that programs add to data. */
export const technicalFields: ShapeCause = {
  id: 'technical_fields',
  title: 'Fields were added by the exporting program, such as __metadata or @odata.etag',
  remedy: 'Leave them out: they say nothing about the account.',
  example: {
    record: 'Customer',
    before: { __metadata: { type: 'Customer' }, '@odata.etag': 'W/"1"', given_name: 'Ada' },
    after: { given_name: 'Ada' },
  },
}

/** Whether a field is one that a program has added: of OData, XML, JSON-LD or a serializer. */
export function isTechnical(name: string, value: unknown): boolean {
  // Salesforce tells so where an object comes from.
  if (name === 'attributes') return isObject(value) && Object.keys(value).toSorted().join() === 'type,url'
  return /^(?:__(?:metadata|deferred|typename|v|class)|@odata\..+|odata\..+|@?xmlns(?::.+)?|@xsi:.+|@?\$type|@context|@type)$/.test(name)
}
