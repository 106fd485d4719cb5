import { describe, expect, it } from 'vitest'
import type { OperationId } from '../../schemas/operations.ts'
import { liveCourse } from '../recording/course.ts'
import type { Setting } from '../setting/setting.ts'
import { mayBeRate, meanLimit, withinRate } from './within-rate.ts'

function freshSetting(): Setting {
  return { course: liveCourse() } as Setting
}

/** Sends to a server that answers these statuses, one after the other, and the last one for ever. */
async function send(
  operation: OperationId,
  statuses: readonly number[],
  setting = freshSetting(),
  hint: Readonly<Record<string, string>> = { 'retry-after': '0' },
) {
  let sent = 0
  const { response, excess } = await withinRate(setting, operation, setting, async () => {
    const status = statuses[Math.min(sent++, statuses.length - 1)] ?? 0
    return { status, headers: hint, text: '' }
  })
  return { sent, status: response?.status, ...(excess ? { excess: excess.status } : {}) }
}

describe('a request that is answered with 429', () => {
  it('is sent again', async () => {
    expect(await send('createNotes', [429, 429, 201])).toEqual({ sent: 3, status: 201 })
  })

  it('is given up after some tries, and then at once', async () => {
    const setting = freshSetting()
    expect(await send('createNotes', [429], setting)).toEqual({ sent: 4, status: 429 })
    expect(await send('createNotes', [429], setting)).toEqual({ sent: 1, status: 429 })
    expect(await send('createTransactions', [429, 201], setting)).toEqual({ sent: 2, status: 201 })
  })

  it('is not sent again where the run wants to see the concurrency limit', async () => {
    const setting = freshSetting()
    meanLimit(setting, true)
    expect(await send('processAccount', [429, 201], setting)).toEqual({ sent: 1, status: 429 })
    expect(await send('createNotes', [429, 201], setting)).toEqual({ sent: 2, status: 201 })
    meanLimit(setting, false)
    expect(await send('processAccount', [429, 201], setting)).toEqual({ sent: 2, status: 201 })
  })

  it('and processes is sent again at once, and what was in excess of no limit is told', async () => {
    const setting = freshSetting()
    expect(await send('processAccount', [429, 201], setting, {})).toEqual({ sent: 2, status: 201, excess: 429 })
    expect(mayBeRate(setting, 1)).toBe(false)
    expect(await send('processAccount', [429, 429, 201], setting, {})).toEqual({ sent: 3, status: 201 })
    expect(mayBeRate(setting, 1)).toBe(true)
  })
})
