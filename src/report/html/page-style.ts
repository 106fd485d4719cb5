import { baseStyle } from './base-style.ts'

/** The style of the page, for screens of any width, light or dark, and for paper. */
export const pageStyle = `${baseStyle}.verdict{font-weight:700;color:var(--error)}.verdict.valid{color:var(--good)}
.error{color:var(--error)}.warning{color:var(--warning)}.note{color:var(--note)}
nav ol{list-style:none;padding:0;margin:1rem 0;border-top:1px solid var(--line)}
nav li{display:grid;grid-template-columns:5rem 5.5rem 1fr;gap:.8rem;padding:.25rem 0;border-bottom:1px solid var(--line);align-items:baseline}
section{margin:2.2rem 0 0}
section header{border-bottom:2px solid var(--line);padding-bottom:.4rem}
table{width:100%;border-collapse:collapse;font-size:.92rem}
th{text-align:left;font-weight:600;color:var(--dim);font-size:.8rem;padding:.4rem .6rem .2rem 0}
td{vertical-align:top;padding:.45rem .6rem .45rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
td.number,th.number{overflow-wrap:normal;width:5.5rem}td.field{width:26%}td.places{width:32%}
td ul{list-style:none;margin:0;padding:0}
li code,td code{background:var(--soft);border-radius:3px;padding:0 .2rem}
@media (max-width:44rem){
nav li{grid-template-columns:max-content 1fr}nav li a{grid-column:1/-1}
thead{position:absolute;clip-path:inset(50%)}
table,tbody,tr,td{display:block}
tr{border-top:1px solid var(--line);padding:.5rem 0}
td,td.field,td.places{border:0;padding:.1rem 0;width:auto}
td.number{display:inline-block;text-align:left;width:auto;margin-right:1rem}
td.number::after{content:" " attr(data-label);color:var(--dim);font-size:.85rem}
}
@media print{
tr,section header{break-inside:avoid}section header{break-after:avoid}
}
`
