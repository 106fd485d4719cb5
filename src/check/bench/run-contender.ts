import { contenderSets, type ContenderSet } from './contenders.ts'

// Runs one contender in a process of its own and prints what it took, the loading of its modules left out.

const [set, name = '', path = ''] = process.argv.slice(2)
const make = contenderSets[set as ContenderSet][name]
if (!make) throw new RangeError(`There is no contender ${name} of ${set}`)
const contender = await make()
const before = process.cpuUsage()
const start = performance.now()
const invalid = await contender(path)
const milliseconds = performance.now() - start
const { user, system } = process.cpuUsage(before)
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
console.log(JSON.stringify({ milliseconds, cpu: (user + system) / 1000, invalid, megabytes }))
