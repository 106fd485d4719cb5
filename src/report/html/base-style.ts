/** What all pages of reports look like: their colours, light and dark, their texts and what can be clicked. */
export const baseStyle = `
:root{color-scheme:light dark;--ink:light-dark(#1d2733,#e6ebf0);--paper:light-dark(#fff,#12181f);--soft:light-dark(#f3f5f8,#1b242e);--line:light-dark(#d5dbe2,#33404d);--dim:light-dark(#5a6775,#9aa7b4);--error:light-dark(#b3261e,#ff8a80);--warning:light-dark(#8a5a00,#f0bf5c);--note:light-dark(#2a64a8,#8fc1ff);--good:light-dark(#1b7f4b,#6fd3a0)}
*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:70rem;margin:auto;padding:2rem 1rem 4rem}
h1{font-size:1.5rem;margin:.2rem 0}h2{font-size:1.1rem;margin:0}
p{margin:.3rem 0;overflow-wrap:anywhere}a{color:inherit}
.dim{color:var(--dim);font-size:.9rem}
.tag{font-size:.75rem;border:1px solid currentColor;border-radius:3px;padding:0 .3rem;white-space:nowrap}
.number{text-align:right;font-variant-numeric:tabular-nums}
#tools{display:flex;flex-wrap:wrap;gap:.8rem;align-items:center;margin:1.2rem 0}
#tools label{display:flex;gap:.4rem;align-items:center}
input,select,button{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:4px;padding:.25rem .5rem}
input{min-width:0;width:14rem}
code{font:.87em/1.45 ui-monospace,monospace;overflow-wrap:anywhere}
footer{margin-top:3rem;border-top:1px solid var(--line);padding-top:.6rem}
@media (max-width:44rem){main{padding-top:1rem}}
@media print{:root{color-scheme:light}body{font-size:10pt}main{max-width:none;padding:0}#tools{display:none}}
`
