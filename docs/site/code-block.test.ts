import { expect, it } from 'vitest'
import { codeBlock } from './code-block.ts'
import { textOf } from './html.ts'

it.each(['{"a":"<b>","c":[1,-2.5e3,true,null],"d \\" e":""}', '// a comment\n{ "open'])('colours change no character of %j', (code) => {
  expect(
    textOf(
      codeBlock(code, 'json')
        .toString()
        .replaceAll(/<\/?span[^>]*>/g, ''),
    ),
  ).toBe(code.replaceAll(/\s+/g, ' '))
})

it('names, texts, numbers and words of JSON are told apart', () => {
  expect(codeBlock('{"a": "b", "c": [1, true]}', 'json').toString()).toContain(
    '{<span class="k">"a"</span>: <span class="s">"b"</span>, <span class="k">"c"</span>: [<span class="n">1</span>, <span class="w">true</span>]}'.replaceAll(
      /"(a|b|c)"/g,
      '&quot;$1&quot;',
    ),
  )
})

it('what is part of a path is no word of the program', () => {
  const told = codeBlock('curl https://a.example/v1/data-import/\nconst a = await b', 'ts').toString()
  expect(told).not.toContain('<span class="w">import</span>')
  expect(told).toContain('<span class="w">const</span> a = <span class="w">await</span>')
})

it('what is part of an address is no number', () => {
  expect(codeBlock('curl http://127.0.0.1:4010/', 'sh').toString()).not.toContain('class="n"')
  expect(codeBlock('port: 4010', 'ts').toString()).toContain('<span class="n">4010</span>')
})
