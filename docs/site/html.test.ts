import { expect, it } from 'vitest'
import { html, raw, textOf } from './html.ts'

it('texts are escaped, HTML is not', () => {
  expect(html`<a title="${'"<&>'}">${'<script>'}</a>${raw('<br>')}${html`<b>${1}</b>`}`.toString()).toBe(
    '<a title="&quot;&lt;&amp;&gt;">&lt;script&gt;</a><br><b>1</b>',
  )
})

it('lists stand one after the other, nothing stands for nothing', () => {
  expect(html`${['a', html`<i>${'&'}</i>`, [undefined, false]]}.`.toString()).toBe('a<i>&amp;</i>.')
})

it('the text of HTML', () => {
  expect(textOf('<p>a <b>b</b> &lt;c&gt; &amp;amp;</p>\n<script>no</script><svg><title>no</title></svg> d')).toBe('a b <c> &amp; d')
})
