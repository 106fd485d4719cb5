import { fixContenders } from './fix-contenders.ts'

// Runs one contender in a process of its own and prints in the last line what it took.

const [name = '', path = '', folder = '', answers] = process.argv.slice(2)
const fix = fixContenders[name]
if (!fix) throw new RangeError(`There is no contender ${name}`)
const before = process.cpuUsage()
const start = performance.now()
await fix(path, folder, answers)
const milliseconds = performance.now() - start
const { user, system } = process.cpuUsage(before)
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
console.log(JSON.stringify({ milliseconds, cpu: (user + system) / 1000, megabytes }))
process.exitCode = 0
