import { addCopyButtons } from './copy-buttons.ts'
import { embedCheckFrame } from './embed-check-frame.ts'
import { setUpFilter } from './filter.ts'
import { setUpMenu } from './menu.ts'
import { markPlace } from './mark-place.ts'
import { openTarget } from './open-target.ts'
import { setUpSearch } from './search.ts'
import { setUpServerChoice } from './server-choice.ts'
import { setUpTabs } from './tabs.ts'
import { addUnfoldButtons } from './unfold-button.ts'

// The script of every page.

document.querySelector('button.theme')?.addEventListener('click', () => siteTheme.toggle())
setUpMenu()
setUpSearch()
setUpFilter()
setUpTabs()
setUpServerChoice()
openTarget()
addCopyButtons()
addUnfoldButtons()
markPlace()
embedCheckFrame()
