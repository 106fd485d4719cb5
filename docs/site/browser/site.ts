import { addCopyButtons } from './copy-buttons.ts'
import { embedCheckFrame } from './embed-check-frame.ts'
import { setUpFilter } from './filter.ts'
import { setUpMenu } from './menu.ts'
import { markPlace } from './mark-place.ts'
import { setUpSearch } from './search.ts'

// The script of every page but the API reference.

document.querySelector('button.theme')?.addEventListener('click', () => siteTheme.toggle())
setUpMenu()
setUpSearch()
setUpFilter()
addCopyButtons()
markPlace()
embedCheckFrame()
