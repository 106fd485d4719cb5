/** The script of the page: it filters what is there already, opens what is linked to, copies and prints. Without it all can be read. */
export const pageScript = `
const tools = document.getElementById('tools')
const text = document.getElementById('text')
const shown = document.getElementById('shown')
const choices = ['section', 'operation', 'level', 'verdict'].map((name) => document.getElementById(name))
const entries = [...document.querySelectorAll('.entry')]
const texts = new Map()
const holders = [...document.querySelectorAll('section.group, section.cause')]
function textOf(entry) {
  if (!texts.has(entry)) texts.set(entry, entry.textContent.toLowerCase())
  return texts.get(entry)
}
function fits(entry, { id, value }) {
  return value === '' || (id === 'operation' ? entry.dataset.operations.split(' ').includes(value) : entry.dataset[id] === value)
}
function filter() {
  const wanted = text.value.trim().toLowerCase()
  let count = 0
  for (const entry of entries) {
    entry.hidden = !(choices.every((choice) => fits(entry, choice)) && (wanted === '' || textOf(entry).includes(wanted)))
    if (!entry.hidden) count++
  }
  for (const holder of holders) {
    holder.hidden = holder.querySelector('.entry:not([hidden])') === null
    for (const item of document.querySelectorAll('[data-cause="' + holder.id + '"]')) item.hidden = holder.hidden
  }
  shown.textContent = count + (count === 1 ? ' requirement' : ' requirements')
}
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const entry = target && (target.matches('.entry') ? target : target.matches('.cause') ? target.querySelector('.entry') : null)
  if (entry) entry.open = true
}
function offerCopies() {
  if (!('clipboard' in navigator)) return
  for (const block of document.querySelectorAll('.copied')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code').textContent)
      button.textContent = 'Copied'
      setTimeout(() => { button.textContent = 'Copy' }, 1500)
    })
    block.append(button)
  }
}
let opened = []
addEventListener('beforeprint', () => {
  opened = [...document.querySelectorAll('#failed .entry:not([open])')].filter((entry) => !entry.hidden)
  for (const entry of opened) entry.open = true
})
addEventListener('afterprint', () => {
  for (const entry of opened) entry.open = false
})
tools.addEventListener('submit', (event) => event.preventDefault())
for (const choice of [text, ...choices]) choice.addEventListener('input', filter)
document.getElementById('print').addEventListener('click', () => print())
addEventListener('hashchange', openTarget)
tools.hidden = false
offerCopies()
filter()
openTarget()
`
