import { postAccountImports, preAccountImports } from '../operation-groups.ts'
import type { Section } from './requirement.ts'
import { writeRequirements } from './write-requirements.ts'

const { must, should, open } = writeRequirements(postAccountImports)

/** Section 2.1: the two fields that name an account. `title` is the heading, which says who uses them. */
export const section2_1: Section = {
  section: '2.1',
  title: 'Account reference',
  places: ['title', 'row:import_supplier', 'row:external_account_number', 'p1.s1'],
  informative: {},
  requirements: [
    must(
      '2.1-used-by-post-account',
      ['2.1#title'],
      'The post-account requests name their account by the account reference, at the top level of the body.',
    ),
    open(
      '2.1-pre-account-open',
      ['2.1#title'],
      'The document does not show which pre-account requests hold an account reference, since none of their bodies has one.',
      { operations: preAccountImports },
    ),
    must(
      '2.1-reference-types-accepted',
      ['2.1#row:import_supplier', '2.1#row:external_account_number'],
      'An account reference whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.1-reference-wrong-type-refused',
      ['2.1#row:import_supplier', '2.1#row:external_account_number'],
      'An account reference in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    should(
      '2.1-reference-needed',
      ['2.1#row:import_supplier', '2.1#row:external_account_number'],
      'A post-account request without import_supplier or without external_account_number is refused.',
    ),
    must(
      '2.1-process-field-name',
      ['2.1#p1.s1', '4.2#processAccount.row:import_supplier_code'],
      'The process endpoint takes the import supplier code in the field import_supplier_code.',
      { operations: ['processAccount'] },
    ),
    open(
      '2.1-process-other-name-open',
      ['2.1#p1.s1'],
      'The document does not show whether the process endpoint also takes the import supplier code in a field import_supplier.',
      {
        operations: ['processAccount'],
        reason:
          'Section 2.1 says that the field is named import_supplier_code instead. Whether the other name is refused is the question of every undocumented field.',
      },
    ),
  ],
}
