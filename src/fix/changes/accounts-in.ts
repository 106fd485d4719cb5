import type { ChangeRows } from './change-rows.ts'

/** The account of each row as a number, below 0 where it names none, and how many accounts there are. */
export function accountsIn(rows: ChangeRows): readonly [ofRows: Int32Array, count: number] {
  const ofRows = new Int32Array(rows.length).fill(-1)
  const size = 2 ** Math.ceil(Math.log2(Math.max(rows.length, 8) * 2))
  // For each slot 1 more than the first row of an account, so that 0 is empty.
  const slots = new Uint32Array(size)
  let count = 0
  for (let row = 0; row < rows.length; row++) {
    if (!rows.isNamed(row)) continue
    let slot = rows.slotOf(row) & (size - 1)
    for (let first; (first = slots[slot] ?? 0) > 0 && !rows.areOfOneAccount(first - 1, row);) slot = (slot + 1) & (size - 1)
    const first = slots[slot] ?? 0
    if (first === 0) slots[slot] = row + 1
    ofRows[row] = first === 0 ? count++ : (ofRows[first - 1] ?? -1)
  }
  return [ofRows, count]
}
