/** The style of the page, for screens of any width, light or dark, and for paper. */
export const pageStyle = `
:root{color-scheme:light dark;--ink:light-dark(#1d2733,#e6ebf0);--paper:light-dark(#fff,#12181f);--soft:light-dark(#f3f5f8,#1b242e);--line:light-dark(#d5dbe2,#33404d);--dim:light-dark(#5a6775,#9aa7b4);--error:light-dark(#b3261e,#ff8a80);--warning:light-dark(#8a5a00,#f0bf5c);--note:light-dark(#2a64a8,#8fc1ff);--good:light-dark(#1b7f4b,#6fd3a0)}
*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:70rem;margin:auto;padding:2rem 1rem 4rem}
h1{font-size:1.5rem;margin:.2rem 0}h2{font-size:1.1rem;margin:0}
p{margin:.3rem 0;overflow-wrap:anywhere}a{color:inherit}
.dim{color:var(--dim);font-size:.9rem}
.verdict{font-weight:700;color:var(--error)}.verdict.valid{color:var(--good)}
.tag{font-size:.75rem;border:1px solid currentColor;border-radius:3px;padding:0 .3rem;white-space:nowrap}
.error{color:var(--error)}.warning{color:var(--warning)}.note{color:var(--note)}
nav ol{list-style:none;padding:0;margin:1rem 0;border-top:1px solid var(--line)}
nav li{display:grid;grid-template-columns:5rem 5.5rem 1fr;gap:.8rem;padding:.25rem 0;border-bottom:1px solid var(--line);align-items:baseline}
.number{text-align:right;font-variant-numeric:tabular-nums}
#tools{display:flex;flex-wrap:wrap;gap:.8rem;align-items:center;margin:1.2rem 0}
#tools label{display:flex;gap:.4rem;align-items:center}
input,select,button{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:4px;padding:.25rem .5rem}
input{min-width:0;width:14rem}
section{margin:2.2rem 0 0}
section header{border-bottom:2px solid var(--line);padding-bottom:.4rem}
table{width:100%;border-collapse:collapse;font-size:.92rem}
th{text-align:left;font-weight:600;color:var(--dim);font-size:.8rem;padding:.4rem .6rem .2rem 0}
td{vertical-align:top;padding:.45rem .6rem .45rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
td.number,th.number{overflow-wrap:normal;width:5.5rem}td.field{width:26%}td.places{width:32%}
td ul{list-style:none;margin:0;padding:0}
code{font:.87em/1.45 ui-monospace,monospace;overflow-wrap:anywhere}
li code,td code{background:var(--soft);border-radius:3px;padding:0 .2rem}
footer{margin-top:3rem;border-top:1px solid var(--line);padding-top:.6rem}
@media (max-width:44rem){
main{padding-top:1rem}nav li{grid-template-columns:max-content 1fr}nav li a{grid-column:1/-1}
thead{position:absolute;clip-path:inset(50%)}
table,tbody,tr,td{display:block}
tr{border-top:1px solid var(--line);padding:.5rem 0}
td,td.field,td.places{border:0;padding:.1rem 0;width:auto}
td.number{display:inline-block;text-align:left;width:auto;margin-right:1rem}
td.number::after{content:" " attr(data-label);color:var(--dim);font-size:.85rem}
}
@media print{
:root{color-scheme:light}body{font-size:10pt}main{max-width:none;padding:0}#tools{display:none}
tr,section header{break-inside:avoid}section header{break-after:avoid}
}
`
