import type { Cause } from '../cause.ts'

/** Names that were answered for. */
export const answeredName: Cause = {
  id: 'answered_name',
  title: 'Names that the interface does not have were answered for',
  remedy:
    'What is left has nowhere to go: the field has another value already, takes no list or object, or the list has several items. Name the item, as in customers.0.given_name, or leave the name out.',
}

/** Values that were answered for. */
export const answeredValue: Cause = {
  id: 'answered_value',
  title: 'Values were answered for',
  remedy: 'Write them as the interface has them where the data come from.',
}

/** Amounts in cents, as was answered. */
export const answeredCents: Cause = {
  id: 'answered_cents',
  title: 'Amounts are in cents, as was answered',
  remedy: 'What is left is no whole number of cents: it may be in euros. Answer for its value, or mend it where the data come from.',
}

/** Points between thousands in decimals that are right as they stand, as was answered. */
export const answeredNumber: Cause = {
  id: 'answered_number',
  title: 'Points stand between thousands, as was answered',
  remedy:
    'What is left has a point that can only stand before decimals, such as 12.50. Answer for its value, or mend it where the data come from.',
}

/** Values that are the same in all records that lack them, as was answered. */
export const answeredMissing: Cause = {
  id: 'answered_missing',
  title: 'Fields that are missing have the same value in all records, as was answered',
  remedy: 'What is left has another name that may stand for the field: answer for that name first.',
}

/** Dates that are valid and stand for other days, as was answered. */
export const answeredDate: Cause = {
  id: 'answered_date',
  title: 'Valid dates stand for other days throughout, as was answered',
  remedy:
    'What is left has no such day in the calendar, or was written in another notation, so that nobody knows whether it is wrong, too. Answer for its value, or mend it where the data come from.',
}

/** Texts that mean what was answered for all of their field. */
export const answeredText: Cause = {
  id: 'answered_text',
  title: 'All values of a field are read by one rule, as was answered',
  remedy:
    'What is left does not fit what was answered, may mean something else, or would be written where another value stands. Answer for its value, or mend it where the data come from.',
}

/** Keys of objects that are a field of each element, as was answered, or that say nothing. */
export const answeredKeys: Cause = {
  id: 'answered_keys',
  title: 'Lists are objects whose keys are a field of each element, or say nothing, as was answered',
  remedy:
    'What is left holds something else than objects, or has another value in that field already. Write a list, with each key in a field of its element.',
}

/** Objects around records that are left out, as was answered. */
export const answeredWrapper: Cause = {
  id: 'answered_wrapper',
  title: 'Records lie inside an object, and are taken out of it as was answered',
  remedy: 'Take the records out of it: write one record, a list of records, or each record on a line of its own.',
}

/** What a person has answered, since nobody else can tell. */
export const answeredCauses: readonly Cause[] = [
  answeredName,
  answeredValue,
  answeredCents,
  answeredNumber,
  answeredMissing,
  answeredDate,
  answeredText,
  answeredKeys,
  answeredWrapper,
]
