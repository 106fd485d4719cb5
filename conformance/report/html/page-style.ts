import { baseStyle } from '../../../src/report/html/base-style.ts'

/** The style of the page, for screens of any width, light or dark, and for paper. */
export const pageStyle = `${baseStyle}:root{--failed:var(--error);--passed:var(--good);--skipped:var(--warning);--inconclusive:light-dark(#7a4fb5,#c5a3ff);--observed:var(--note);--marked:light-dark(#ffe3df,#5b2420)}
h1{overflow-wrap:anywhere}h1 .dim{font-size:1rem;font-weight:400}h2 .dim{font-weight:400}
h3{font-size:.95rem;margin:1.4rem 0 .3rem;overflow-wrap:anywhere}
.verdict{font-weight:700;font-size:1.1rem;margin:0}.verdict.conforming{color:var(--passed)}.verdict.nonconforming{color:var(--failed)}.verdict.inconclusive{color:var(--inconclusive)}
.bar{display:flex;flex-wrap:wrap;gap:2px;margin:1.2rem 0}.bar a{flex:1;padding:.35rem .7rem;background:var(--soft);text-decoration:none;border-bottom:4px solid currentColor;min-width:max-content}
.failed{color:var(--failed)}.passed{color:var(--passed)}.skipped{color:var(--skipped)}.inconclusive{color:var(--inconclusive)}.observed{color:var(--observed)}
.latency table{border-collapse:collapse;font-size:.9rem;margin:.3rem 0}.latency th{text-align:left;font-weight:400;padding:.1rem .8rem .1rem 0;overflow-wrap:anywhere}.latency td{text-align:right;padding:.1rem 0 .1rem .8rem;font-variant-numeric:tabular-nums}
.consequence{padding-left:1.6rem}.causes ol{padding-left:1.6rem;margin:.6rem 0}.causes li{padding:.25rem 0}.causes p{margin:0}
section.group{margin-top:2.4rem}
.entry{border-top:1px solid var(--line);padding:.35rem 0;overflow-wrap:anywhere}.entry>summary{padding:.1rem 0}
summary{cursor:pointer}
.dot{display:inline-block;width:.65rem;height:.65rem;border-radius:50%;margin-right:.4rem;background:currentColor}
.message{color:var(--failed);font-weight:600}.advice .message{color:var(--skipped)}
pre,.block{display:block;font:13px/1.45 ui-monospace,monospace;background:var(--soft);margin:.2rem 0;padding:.6rem .8rem;overflow:auto;max-height:24rem;border-radius:4px}
.block{white-space:pre}
.sides{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:.8rem}
figure{margin:.4rem 0;min-width:0}figcaption{font-size:.8rem;color:var(--dim)}
mark{background:var(--marked);color:inherit;font-weight:600;border-left:3px solid var(--failed);padding-left:.3rem;margin-left:-.45rem}
.copied{display:flex;gap:.6rem;align-items:baseline;margin:.4rem 0}.copied b,.copied button{flex:none}.copied code{min-width:0}.copied details{min-width:0}.copied button{font-size:.8rem;padding:.05rem .5rem}
.time-line{margin:1rem 0}.time-line text{font:12px ui-monospace,monospace;fill:var(--ink)}.time-line .time{text-anchor:end;fill:var(--dim)}
.time-line line{stroke:var(--line)}.time-line .taken{fill:var(--observed)}.time-line .refused{fill:var(--warning)}
ol{padding-left:1.6rem;margin:.5rem 0}li{overflow-wrap:anywhere}
@media (max-width:44rem){
#tools label{width:100%}#tools select,#tools input{flex:1;min-width:0}.time-line .time{display:none}
}
@media print{
pre,.block{max-height:none;white-space:pre-wrap;overflow-wrap:anywhere}.copied button{display:none}
.entry>summary,h2,h3{break-after:avoid}.time-line,figure{break-inside:avoid}
}
`
