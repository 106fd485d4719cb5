import { notSure } from '../not-sure.ts'
import * as table from '../table-format.ts'
import { dateEnd, datetimeEnd } from './date-end.ts'
import { decimalEnd } from './decimal-end.ts'
import { isSame } from './is-same.ts'
import { accountEnd, supplierEnd } from './pair.ts'
import { stringEnd } from './string-end.ts'
import { addressOf, word } from './table.ts'

/** The address behind the string that begins at `at`, if it has the form that a node asks for. */
export function formEnd(node: i32, at: i32): i32 {
  switch (word(node, table.form)) {
    case table.formAny:
      return stringEnd(at)
    case table.formDate:
      return dateEnd(at)
    case table.formDatetime:
      return datetimeEnd(at)
    case table.formDecimal:
      return decimalEnd(at)
    case table.formChoice:
      return choiceEnd(addressOf(word(node, table.choices)), at)
    case table.formSupplier:
      return supplierEnd(at)
    case table.formAccount:
      return accountEnd(at)
    default:
      return notSure
  }
}

function choiceEnd(choices: i32, at: i32): i32 {
  const count = word(choices, 0)
  for (let index = 0; index < count; index++) {
    const choice = choices + ((1 + index * table.choiceSize) << 2)
    const length = word(choice, table.choiceLength)
    if (isSame(addressOf(word(choice, table.choiceText)), at, length)) return at + length
  }
  return notSure
}
