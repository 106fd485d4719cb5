/** What an address leads to is shown, although it is folded. */
export function openTarget(): void {
  addEventListener('hashchange', unfold)
  unfold()
}

function unfold(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  for (let folded = target?.closest('details'); folded; folded = folded.parentElement?.closest('details')) folded.open = true
}
