import { contenders } from './contenders.ts'

// Runs one contender in a process of its own and prints what it took.

const [name = '', path = ''] = process.argv.slice(2)
const contender = contenders[name]
if (!contender) throw new RangeError(`There is no contender ${name}`)
const start = performance.now()
const invalid = await contender(path)
const milliseconds = performance.now() - start
console.log(JSON.stringify({ milliseconds, invalid, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }))
